import { describe, expect, it } from 'vitest';
import type { Cue, Roll, Told } from '../src/lib/wire';
import { chapters } from '../src/story/entries';
import { diceOf, sum, toneOf } from '../src/story/sums';
import { along, timeline, WALK, SHOT } from '../src/story/timeline';

const said = (text: string) => ({ fr: text, en: text });
const roll = (faces: number[], added: number[], need: number | null, success: boolean | null): Roll => ({
  label: said('roll'),
  die: 'd6',
  faces,
  lines: added.map((value) => ({ label: said('line'), value, counted: value, rule: 'X.1' })),
  total: [...faces, ...added].reduce((a, b) => a + b, 0),
  need,
  success,
  rule: 'X.1',
});
const told = (n: number, answers: number, more: Partial<Told> = {}): Told => ({
  n,
  kind: 'thing',
  text: said(`event ${n}`),
  rules: [],
  rolls: [],
  dice: [],
  cues: [],
  answers,
  ...more,
});

describe('a roll written out', () => {
  it('has every modifier that counted and what was needed', () => {
    expect(sum(roll([4], [-1, -2, 2, 1], 4, true))).toBe('4 − 1 − 2 + 2 + 1 ≥ 4');
    expect(sum(roll([3], [], 5, false))).toBe('3 < 5');
    expect(sum(roll([2, 3], [-1], null, null))).toBe('2 + 3 − 1 = 4');
    expect(sum(roll([6], [], null, null))).toBe('6');
  });
  it('keeps the modifiers of a number that the dice may not exceed with that number', () => {
    const order = { ...roll([4, 3], [], 7, true), total: 7, at_most: true };
    order.lines = [{ label: said('enemy'), value: -1, counted: -1, rule: 'X.1' }];
    expect(sum(order)).toBe('4 + 3 ≤ 7');
    expect(sum({ ...order, total: 9, success: false })).toBe('4 + 3 > 7');
    expect(toneOf({ ...order, total: 9, success: false })).toBe('plain');
  });
  it('leaves out a modifier that a cap swallowed', () => {
    const capped = roll([4], [3], 7, true);
    capped.lines.push({ label: said('more'), value: 2, counted: 0, rule: 'X.2' });
    expect(sum(capped)).toBe('4 + 3 ≥ 7');
  });
  it('shows success filled and a natural 1 crossed', () => {
    expect(toneOf(roll([5], [], 4, true))).toBe('good');
    expect(toneOf(roll([1], [5], 4, false))).toBe('bad');
    expect(toneOf(roll([3], [], 4, false))).toBe('plain');
    const event = told(0, 0, { rolls: [roll([5], [], 4, true)], dice: [{ die: 'd8', face: 2 }] });
    expect(diceOf(event).map((die) => [die.die, die.face, die.tone])).toEqual([
      ['d6', 5, 'good'],
      ['d8', 2, 'plain'],
    ]);
  });
});

describe('the log', () => {
  const events = [
    told(0, 0, { head: 'turn', text: said('Turn 1') }),
    told(1, 0, { head: 'step', text: said('Rallies') }),
    told(2, 1),
    told(3, 1),
    told(4, 2),
    told(5, 2, { head: 'step', text: said('Movements') }),
    told(6, 3),
  ];
  it('has what is newest on top, and within one answer as it happened', () => {
    const read = chapters(events, [], []);
    expect(read.map((chapter) => chapter.step?.en)).toEqual(['Movements', 'Rallies']);
    expect(read[1]!.blocks.map((block) => block.told.map((one) => one.n))).toEqual([[4], [2, 3]]);
    expect(read[1]!.turn?.en).toBe('Turn 1');
  });
  it('is headed by where the game began, when that is in the midst of a turn', () => {
    const began = { turn: said('Turn 3'), step: said('shooting') };
    const read = chapters([told(0, 1), told(1, 2, { head: 'step', text: said('Melee') }), told(2, 3)], [], [], began);
    expect(read.map((chapter) => [chapter.turn?.en, chapter.step?.en])).toEqual([
      ['Turn 3', 'Melee'],
      ['Turn 3', 'shooting'],
    ]);
  });
  it('puts remarks and reasons where they belong', () => {
    const read = chapters(
      events,
      [{ answers: 1, text: said('undone') }],
      [{ answers: 3, seat: 'red', bot: 'regular', reasons: [said('because')] }],
    );
    expect(read[0]!.blocks[0]!.reasons).toHaveLength(1);
    const blocks = read[1]!.blocks;
    expect(blocks.find((block) => block.answers === 1)!.remarks.map((one) => one.text.en)).toEqual(['undone']);
  });
  it('keeps a remark that comes after everything', () => {
    expect(chapters(events, [{ answers: 9, text: said('late') }], [])[0]!.blocks[0]!.remarks).toHaveLength(1);
  });
});

describe('the stage', () => {
  const walk = (piece: string, legs: number): Cue => ({
    cue: 'walk',
    piece,
    path: Array.from({ length: legs }, (_, i) => [i + 1, 0] as [number, number]),
  });
  it('lets a detachment walk together and a shot wait for them', () => {
    const shot: Cue = { cue: 'shot', from: [0, 0], to: [1, 1], hit: true };
    const { beats, length } = timeline(
      [told(0, 1, { cues: [walk('a', 1)] }), told(1, 1, { cues: [walk('b', 9)] }), told(2, 2, { cues: [shot] })],
      1,
    );
    expect(beats.map((beat) => beat.start)).toEqual([0, 0, WALK]);
    expect(length).toBe(WALK + SHOT);
  });
  it('goes faster at a higher speed', () => {
    expect(timeline([told(0, 1, { cues: [walk('a', 9)] })], 2).length).toBe(WALK / 2);
  });
  it('does not keep one waiting where many look, and never for long', () => {
    const looks = Array.from({ length: 20 }, (_, n) => ({ cue: 'look' as const, piece: `p.${n}` }));
    expect(timeline([told(0, 1, { cues: looks })], 1).length).toBeLessThan(1500);
    const shot = { cue: 'shot' as const, from: [0, 0] as [number, number], to: [1, 1] as [number, number], hit: true };
    const { beats, length } = timeline([told(0, 1, { cues: Array.from({ length: 40 }, () => shot) })], 1);
    expect(length).toBeLessThanOrEqual(4000);
    expect(beats.every((beat, n) => n === 0 || beat.start > beats[n - 1]!.start)).toBe(true);
  });
  it('finds the place along a path, and the way one looks', () => {
    expect(
      along(
        [0, 0],
        [
          [0, 10],
          [10, 10],
        ],
        0.75,
      ),
    ).toEqual({ at: [5, 10], facing: 90 });
    expect(along([0, 0], [[0, 10]], 1)).toEqual({ at: [0, 10], facing: 0 });
    expect(along([3, 3], [], 0.5).at).toEqual([3, 3]);
    expect(
      along(
        [0, 0],
        [
          [0, 0],
          [0, -4],
        ],
        0.5,
      ),
    ).toEqual({ at: [0, -2], facing: 180 });
  });
});
