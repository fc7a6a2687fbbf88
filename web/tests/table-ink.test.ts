import { describe, expect, it } from 'vitest';
import type { Area, Line, Point, Scene } from '../src/lib/wire';
import { AREAS } from '../src/table/ink/areas';
import { edgeDistance, even, inside, rng, scatter, wander } from '../src/table/ink/ink';
import { between, LINES } from '../src/table/ink/lines';
import { MOST_PATHS, SHEET } from '../src/table/ink/strokes';
import { drawArea, drawGround, drawLine, drawTerrain, grain } from '../src/table/ink/terrain';
import block from './fixtures/scene-block-34.json';
import camerone from './fixtures/scene-camerone.json';
import palo from './fixtures/scene-palo-verde.json';
import gulch from './fixtures/scene-red-gulch.json';
import rita from './fixtures/scene-santa-rita.json';

const scenes = [palo, block, camerone, gulch, rita].map((file) => file.scene as unknown as Scene);
const field: Point[] = [
  [3, 4],
  [15, 4],
  [17, 12],
  [5, 14],
];
const area = (id: string): Area => ({ id, kind: 'any', outline: field });
const line = (id: string): Line => ({
  id,
  kind: 'any',
  points: [
    [0, 0],
    [20, 0],
    [20, 10],
  ],
  openings: [
    {
      id: 'gate',
      ends: [
        [8, 0],
        [11, 0],
      ],
      kind: 'gate',
      state: 'closed',
    },
  ],
  damage: 2,
});

describe('ink', () => {
  it('gives the same numbers for the same seed, and others for another', () => {
    const draw = (seed: string): number[] => {
      const r = rng(seed);
      return [r(), r(), r()];
    };
    expect(draw('pond')).toEqual(draw('pond'));
    expect(draw('pond')).not.toEqual(draw('fence'));
    for (const n of draw('pond')) expect(n >= 0 && n < 1).toBe(true);
  });

  it('keeps a wandering outline near the true limit', () => {
    const outline = field.map(([x, y]): Point => [x * SHEET, y * SHEET]);
    for (const p of wander(outline, 6, 0.3 * SHEET, 'w'))
      expect(edgeDistance(p, outline)).toBeLessThanOrEqual(0.3 * SHEET + 1e-9);
  });

  it('scatters inside, apart from one another and from the limit, and never too many', () => {
    const outline = field.map(([x, y]): Point => [x * 100, y * 100]);
    const points = scatter(outline, 1, 20, 's', 250);
    expect(points.length).toBeGreaterThan(100);
    expect(points.length).toBeLessThanOrEqual(250);
    for (const p of points) {
      expect(inside(p, outline)).toBe(true);
      expect(edgeDistance(p, outline)).toBeGreaterThanOrEqual(20);
    }
  });

  it('steps evenly round a corner', () => {
    const square: Point[] = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ];
    expect(even(square, 4)).toHaveLength(10);
  });
});

describe('terrain', () => {
  it.each(Object.keys(AREAS))('draws an area as %s: few paths, the same each time', (draw) => {
    const one = drawArea(area(`seed-${draw}`), { draw }, 20);
    // Another height in between, so that nothing comes from memory.
    const again = AREAS[draw]!(
      field.map(([x, y]): Point => [x * SHEET, (20 - y) * SHEET]),
      { s: SHEET, seed: `seed-${draw}`, high: false, gaps: [], damage: 0 },
    );
    expect(one.strokes).toEqual(again.strokes.filter((s) => s.d));
    expect(one.strokes.length).toBeGreaterThan(0);
    expect(one.strokes.length).toBeLessThanOrEqual(MOST_PATHS);
    for (const s of one.strokes) expect(s.d).not.toMatch(/NaN|undefined|Infinity/);
  });

  it.each(Object.keys(LINES))('draws a line as %s, with gate and damage', (draw) => {
    const one = drawLine(line(`seed-${draw}`), { draw }, 20);
    expect(one.strokes.length).toBeLessThanOrEqual(MOST_PATHS);
    for (const s of one.strokes) expect(s.d).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('draws the limit line exactly as the polygon of the rules', () => {
    for (const draw of ['thicket', 'wood', 'water', 'rocks', 'marsh', 'hill', 'crop', 'ruins']) {
      const drawn = drawArea(
        {
          ...area('x'),
          outline: [
            [1 / 3, 2],
            [7.25, 2],
            [7.25, 9.1],
          ],
        },
        { draw },
        10,
      );
      const limit = drawn.strokes.find((s) => s.cls === 'limit')!;
      const points = limit.d
        .slice(1, -1)
        .split('L')
        .map((p) => p.split(' ').map(Number));
      expect(points).toEqual([
        [(1 / 3) * SHEET, (10 - 2) * SHEET],
        [7.25 * SHEET, (10 - 2) * SHEET],
        [7.25 * SHEET, (10 - 9.1) * SHEET],
      ]);
    }
  });

  it('leaves the gap of a gate free, and bars it when it is shut', () => {
    const parts = between(
      [
        [0, 0],
        [20, 0],
      ],
      [
        {
          ends: [
            [11, 0],
            [8, 0],
          ],
          kind: 'gate',
          shut: true,
        },
      ],
    );
    expect(parts).toEqual([
      [
        [0, 0],
        [8, 0],
      ],
      [
        [11, 0],
        [20, 0],
      ],
    ]);
    const bars = (state: string): number => {
      const wall: Line = { ...line('w'), openings: [{ ...line('w').openings![0]!, state }] };
      return drawLine(wall, { draw: 'wall' }, 20).strokes.filter((s) => s.cls === 'bar').length;
    };
    expect([bars('closed'), bars('open'), bars('destroyed')]).toEqual([1, 0, 0]);
  });

  it('knows a drawing for everything on the tables of the scenarios', () => {
    for (const scene of scenes)
      for (const piece of drawTerrain(scene.table, scene.drawings)) {
        expect(piece.cls).not.toMatch(/t-hatched|t-plain/);
        expect(piece.strokes.length).toBeLessThanOrEqual(MOST_PATHS);
      }
  });

  it('shows ground without a drawing at all events', () => {
    expect(drawArea(area('odd'), undefined, 20).cls).toBe('t-hatched');
    expect(drawLine(line('odd'), { draw: 'no such' }, 20).cls).toBe('t-plain');
  });

  it('keeps what it drew: the same piece is the same object, another state is another', () => {
    const once = drawLine(line('wall'), { draw: 'wall' }, 20);
    expect(drawLine(line('wall'), { draw: 'wall' }, 20)).toBe(once);
    expect(drawLine({ ...line('wall'), damage: 3 }, { draw: 'wall' }, 20)).not.toBe(once);
  });

  it('takes no more data than a browser bears', () => {
    for (const scene of scenes) {
      const data = drawTerrain(scene.table, scene.drawings).flatMap((piece) => piece.strokes.map((s) => s.d.length));
      const ground = drawGround(scene.table.width, scene.table.height, grain(scene.table)).length;
      expect(data.reduce((a, b) => a + b, ground)).toBeLessThan(600_000);
    }
  });
});
