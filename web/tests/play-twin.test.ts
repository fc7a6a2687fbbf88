import { describe, expect, it } from 'vitest';
import type { Scene } from '../src/lib/wire';
import { rollOf } from '../src/walk/twin';

const square = (x: number, y: number, size: number) =>
  [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ] as [number, number][];
const man = (id: string, side: string, at: [number, number], more: object = {}) =>
  ({ id, side, kind: 'foot', at, radius: 1, ...more }) as Scene['pieces'][number];

const scene = {
  unit: 'cm',
  table: {
    width: 60,
    height: 60,
    areas: [
      { id: 'thicket', kind: 'thicket', outline: square(10, 10, 10) },
      { id: 'roof', kind: 'roof', outline: square(10, 10, 10), level: 1 },
    ],
    lines: [
      {
        id: 'wall',
        kind: 'wall',
        points: [
          [30, 0],
          [30, 20],
        ],
      },
    ],
  },
  drawings: {},
  sides: [],
  units: [
    { id: 'm', side: 'mexican', members: ['m.1', 'm.2'] },
    { id: 'f', side: 'french', members: ['f.1', 'f.2', 'f.3', 'f.4'] },
  ],
  pieces: [
    man('m.1', 'mexican', [40, 10]),
    man('m.2', 'mexican', [15, 40]),
    man('f.1', 'french', [15, 10.5]),
    man('f.2', 'french', [28.6, 10]),
    { id: 'barrel', kind: 'kit', at: [16, 10], side: 'mexican' },
  ],
  reserve: [man('f.3', 'french', [0, 0]), { ...man('f.4', 'french', [0, 0]), secret: true }],
  turn: 1,
  steps: [],
  step: '',
} as unknown as Scene;

describe('the table in words', () => {
  const rolls = rollOf(scene, 'french');
  it('has one’s own units first, with those still in reserve', () => {
    expect(rolls.map((roll) => roll.unit)).toEqual(['f', 'm']);
    expect(rolls[0]!.standing.map((one) => one.piece.id)).toEqual(['f.1', 'f.2']);
    expect(rolls[0]!.reserve).toEqual(['f.3']);
    expect(rolls[0]!.hidden).toEqual(['f.4']);
  });
  it('tells the ground on the level where one stands, and the lines that one touches', () => {
    const [first, second] = rolls[0]!.standing;
    expect([first!.inside, first!.beside]).toEqual([['thicket'], []]);
    expect([second!.inside, second!.beside]).toEqual([[], ['wall']]);
  });
  it('measures to the nearest enemy from base to base, and things are no enemies', () => {
    const [, second] = rolls[0]!.standing;
    expect(second!.enemy!.id).toBe('m.1');
    expect(second!.enemy!.distance).toBeCloseTo(40 - 28.6 - 2);
    expect(rolls[0]!.standing[0]!.enemy!.id).toBe('m.1');
  });
});
