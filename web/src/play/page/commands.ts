/** Carries out what a key meant. */
import type { Composer } from '../draft/composer.svelte';
import type { Command } from '../parts/keys';
import type { Tools } from '../field/tools.svelte';

export function carryOut(wanted: Command, composer: Composer, tools: Tools): void {
  const { replay } = composer.desk;
  switch (wanted.do) {
    case 'go':
      return void composer.go();
    case 'escape':
      if (tools.pinned !== null) return tools.pin(null);
      if (tools.tool) return tools.take(null);
      return composer.desk.past ? replay.jump(replay.answers) : void composer.back();
    case 'drop-leg':
      return composer.drawing.dropLeg();
    case 'undo':
      return void composer.desk.undo();
    case 'skip':
      return composer.desk.past ? void replay.toggle() : composer.desk.skip();
    case 'step':
      return replay.step(wanted.stride, wanted.way);
    case 'end':
      return replay.jump(wanted.way < 0 ? 0 : replay.answers);
    case 'play':
      return void replay.toggle();
    case 'twin':
      tools.twin = true;
      return;
    case 'help':
      tools.help = true;
      return;
    case 'tool':
      if (wanted.tool === 'conduct' && !tools.wilful) return;
      return tools.take(wanted.tool);
    case 'pass':
      return void composer.pass();
    case 'say':
      return void composer.give(wanted.value);
    case 'option':
      return option(wanted.index, composer);
  }
}

/** The keys 1 to 9: a number says itself, any other list is counted from its top. */
function option(index: number, composer: Composer): void {
  const { ask } = composer;
  if (ask?.kind === 'number') {
    const value = index + 1;
    if (value < ask.low || value > ask.high) return;
    if (ask.die) void composer.give(value);
    else composer.set({ kind: 'number', value });
    return;
  }
  const chosen = composer.options[index];
  if (chosen) void composer.choose(chosen.key);
}
