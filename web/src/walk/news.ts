/** What has happened, in words for the ear: the sentence of the log and the dice that belong to it. */
import type { Roll, Told } from '../lib/wire';
import type { Say } from '../table/pieces/labels';

const MANY = 4; // rolls of one event that are told one by one; of more only how many dice

function rollInWords(roll: Roll, say: Say): string {
  const faces = roll.faces.join(', ');
  const several = roll.faces.length > 1 || roll.total !== roll.faces[0];
  const total = several ? say('walk-dice-total', { total: roll.total }) : '';
  const need = roll.need === null ? '' : say('walk-dice-need', { need: roll.need, most: String(!!roll.at_most) });
  return [say('walk-dice', { faces }), total, need].filter(Boolean).join(', ');
}

/** One event. A sentence has its full stop, so that the next one is heard as another. */
export function newsOf(told: Told, pick: (said: Told['text']) => string, say: Say): string {
  const text = pick(told.text).trim();
  const bare = told.dice.filter((one) => !one.die.startsWith('lot')).map((one) => one.face);
  const thrown = told.rolls.reduce((sum, roll) => sum + roll.faces.length, 0);
  const rolls =
    told.rolls.length > MANY
      ? [say('walk-dice-many', { count: thrown })]
      : told.rolls.map((roll) => rollInWords(roll, say));
  if (bare.length) rolls.push(say('walk-dice', { faces: bare.join(', ') }));
  const ended = /[.!?…]$/.test(text) ? text : `${text}.`;
  return rolls.length ? `${ended} ${rolls.join('; ')}.` : ended;
}
