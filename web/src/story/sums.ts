/** Rolls written out as a player would say them: `4 − 1 − 2 + 2 ≥ 4`. */

import type { Die, Roll, Told } from '../lib/wire';
import type { Tone } from '../lib/dice';

const signed = (value: number) => (value < 0 ? `− ${-value}` : `+ ${value}`);

/** The sum of a roll: its dice, each modifier that counted, what they come to, and what was needed. */
export function sum(roll: Roll): string {
  const faces = roll.faces.join(' + ');
  const counted = roll.lines.filter((line) => line.counted !== 0).map((line) => signed(line.counted));
  if (roll.at_most && roll.need !== null) return `${faces} ${roll.total <= roll.need ? '≤' : '>'} ${roll.need}`;
  const parts = [faces, ...counted];
  const several = roll.faces.length > 1 || counted.length > 0;
  if (roll.need === null) return several ? `${parts.join(' ')} = ${roll.total}` : faces;
  return `${parts.join(' ')} ${roll.total >= roll.need ? '≥' : '<'} ${roll.need}`;
}

/** How the dice of a roll are drawn: filled when it succeeded, crossed on a natural 1 that fails whatever is added. */
export function toneOf(roll: Roll): Tone {
  if (roll.success) return 'good';
  const reached = (need: number) => (roll.at_most ? roll.total <= need : roll.total >= need);
  const beaten = roll.success === false && roll.need !== null && reached(roll.need);
  return beaten || (roll.success === false && roll.faces.length === 1 && roll.faces[0] === 1) ? 'bad' : 'plain';
}

const LOT = 'lot'; // no die: what was drawn is told in words

/** All dice of an event in the order thrown. */
export function diceOf(told: Told): (Die & { tone: Tone })[] {
  const explained = told.rolls.flatMap((roll) =>
    roll.faces.map((face) => ({ die: roll.die, face, tone: toneOf(roll) })),
  );
  const bare = told.dice.filter((one) => !one.die.startsWith(LOT));
  return [...explained, ...bare.map((one) => ({ ...one, tone: 'plain' as Tone }))];
}
