import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Point, Round, Scene, Told } from '../src/lib/wire';
import { words } from '../src/lib/words.svelte';
import { ENTER, reached, roundAt, roundLength, SAVE, shownLines, STRIKE, suffered, thrown } from '../src/story/round';
import RoundScene from '../src/story/RoundScene.svelte';
import { Stage } from '../src/story/stage.svelte';
import { along, CAST, timeline } from '../src/story/timeline';

window.matchMedia ??= () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as never;
afterEach(cleanup);

const round: Round = {
  cue: 'round',
  die: 'd6',
  one: {
    side: 'blue',
    pieces: ['a'],
    strokes: [
      {
        piece: 'a',
        target: 'b',
        faces: [4, 1, 6],
        good: [true, false, true],
        hits: 2,
        saves: [2, 5],
        saved: [false, true],
        casualties: 1,
      },
    ],
    aids: [{ by: 'c', piece: 'a', quarter: 'rear' }],
    lines: [
      { word: 'inflicted', value: 1 },
      { word: 'supports', value: 1, rule: 'X.1' },
    ],
    score: 2,
  },
  other: {
    side: 'red',
    pieces: ['b'],
    strokes: [{ piece: 'b', target: 'a', faces: [2], good: [false], hits: 0 }],
    score: 0,
  },
  winner: 'blue',
  fates: [{ piece: 'b', faces: [3, 4], total: 7, result: 'holds' }],
};
const scene = {
  unit: 'in',
  table: { width: 60, height: 44, areas: [], lines: [] },
  drawings: {},
  sides: [
    { id: 'blue', tint: 'blue', plate: 'round' },
    { id: 'red', tint: 'red', plate: 'lozenge' },
  ],
  units: [],
  pieces: [
    { id: 'a', kind: 'block', at: [10, 10], side: 'blue', size: [9, 1.5], facing: 0 },
    { id: 'b', kind: 'block', at: [10, 12], side: 'red', size: [9, 1.5], facing: 180 },
  ],
  turn: 1,
  steps: ['fight'],
  step: 'fight',
} as unknown as Scene;
const told = {
  n: 1,
  kind: 'x',
  text: { fr: 'Mêlée.', en: 'A fight.' },
  rules: [],
  rolls: [],
  dice: [],
  cues: [round],
  answers: 1,
} as Told;

describe('a round of hand-to-hand', () => {
  it('is struck, saved and added up in turn', () => {
    expect(roundAt(round, 0).phase).toBe('enter');
    expect(roundAt(round, ENTER + 1).phase).toBe('strike');
    expect(roundAt(round, ENTER + STRIKE + 1).phase).toBe('save');
    expect(roundAt(round, Infinity)).toEqual({ phase: 'over', share: 1 });
    const unsaved = { ...round, one: { ...round.one, strokes: [] }, fates: [] };
    expect(roundAt(unsaved, ENTER + STRIKE + 1).phase).toBe('sum');
    expect(roundLength(round) - roundLength(unsaved)).toBeGreaterThanOrEqual(SAVE);
    expect(reached('sum', 'save')).toBe(true);
    expect(shownLines({ phase: 'sum', share: 0.3 }, 4)).toBe(2);
  });

  it('tells which dice count and who has lost how many', () => {
    expect(thrown([4, 1, 6], [true, false, false], 1).map((one) => one.tone)).toEqual(['good', 'plain', 'bad']);
    expect(suffered([...round.one.strokes, ...round.other.strokes], 'b')).toBe(1);
  });

  it('is a scene with both sides, their supports and the result', async () => {
    words.lang = 'en';
    const onskip = vi.fn();
    const names = {
      a: 'The 22nd',
      b: 'The 50th',
      c: 'The 9th',
      blue: 'The French',
      rear: 'rear',
      holds: 'holds its ground',
    };
    render(RoundScene, { staged: { cue: round, told, scene, now: Infinity }, names, onskip });
    const dialog = screen.getByTestId('round');
    expect(dialog.dataset.phase).toBe('over');
    expect(dialog.textContent).toContain('The 9th supports: rear');
    expect(dialog.textContent).toContain('2 hits');
    expect(dialog.textContent).toContain('The French win the round');
    expect(dialog.textContent).toContain('holds its ground');
    await fireEvent.click(screen.getByTestId('round-skip'));
    expect(onskip).toHaveBeenCalled();
  });

  it('is staged with its own time, while dice of command are beats', () => {
    const cast = { cue: 'cast' as const, piece: 'a', die: 'd6', faces: [3, 4], total: 7, result: 'moves' };
    const { beats, length } = timeline([{ ...told, cues: [cast, round] }], 1);
    expect(beats.map((beat) => beat.length)).toEqual([CAST, roundLength(round)]);
    expect(length).toBe(CAST + roundLength(round));
  });

  it('is shown as a picture where nothing moves', async () => {
    const stage = new Stage();
    const shown = stage.show(scene, [told]);
    expect(stage.staged!.cue).toBe(round);
    stage.skipScene();
    await shown;
    expect(stage.staged).toBeNull();
  });
});

describe('troops on the way', () => {
  it('look as they are told to at each point, turning the shorter way', () => {
    const path: Point[] = [
      [0, 0],
      [10, 0],
      [10, 10],
    ];
    expect(along([0, 0], path, 0.25, [350, 10, 10]).facing).toBeCloseTo(0);
    expect(along([0, 0], path, 1, [350, 10, 20]).facing).toBe(20);
    expect(along([0, 0], path, 0.25).facing).toBe(90);
  });
});
