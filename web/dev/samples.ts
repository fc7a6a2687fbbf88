/** Made-up sights for the drawers' page. */
import { SIGNS } from '../src/table/pieces/markers';
import type { Lang, Point, Scene } from '../src/lib/wire';
import type { Highlight, Overlay } from '../src/table/plan/overlay';
import { AREAS } from '../src/table/ink/areas';
import { LINES } from '../src/table/ink/lines';

const both = (text: string) => ({ fr: text, en: text });

/** Every drawing there is, in rows. */
export function allDrawings(): { scene: Scene; names: Record<Lang, Record<string, string>> } {
  const names: Record<string, string> = {};
  const areas = Object.keys(AREAS).map((draw, i) => {
    const [x, y] = [4 + (i % 7) * 16, 88 - Math.floor(i / 7) * 14];
    names[draw] = draw;
    const thin = draw === 'road' || draw === 'bridge' || draw === 'ford';
    const outline: Point[] = thin
      ? [
          [x, y],
          [x + 11, y],
          [x + 11, y - 2],
          [x, y - 2],
        ]
      : [
          [x, y],
          [x + 11, y],
          [x + 11, y - 9],
          [x, y - 9],
        ];
    return { id: draw, kind: `a-${draw}`, outline };
  });
  const lines = Object.keys(LINES).map((draw, i) => {
    const [x, y] = [4 + (i % 6) * 19, 28 - Math.floor(i / 6) * 9];
    names[`${draw}-line`] = draw;
    return {
      id: `${draw}-line`,
      kind: `l-${draw}`,
      points: [
        [x, y],
        [x + 14, y],
      ] as Point[],
      openings:
        i % 3
          ? []
          : [
              {
                id: `g${i}`,
                ends: [
                  [x + 6, y],
                  [x + 9, y],
                ] as [Point, Point],
                kind: 'gate',
                state: 'closed',
              },
            ],
    };
  });
  const drawings = Object.fromEntries([
    ...Object.keys(AREAS).map((draw) => [`a-${draw}`, { draw }]),
    ...Object.keys(LINES).map((draw) => [`l-${draw}`, { draw }]),
  ]);
  const scene: Scene = {
    unit: 'in',
    table: { width: 120, height: 94, areas, lines },
    drawings,
    signs: Object.fromEntries(Object.keys(SIGNS).map((sign) => [sign, sign])),
    sides: [
      { id: 'a', tint: 'red', plate: 'round' },
      { id: 'b', tint: 'blue', plate: 'lozenge' },
    ],
    units: [{ id: 'line', side: 'a', members: [], pools: [{ id: 'casualties', value: 1, most: 3 }] }],
    pieces: [
      {
        id: 'line',
        kind: 'block',
        at: [108, 70],
        side: 'a',
        size: [18, 3],
        facing: 200,
        markers: ['zigzag', 'ranks'],
      },
      {
        id: 'square',
        kind: 'block',
        at: [108, 55],
        side: 'b',
        size: [9, 9],
        facing: 0,
        body: { size: [9, 9], shape: 'square' },
      },
      {
        id: 'skirm',
        kind: 'block',
        at: [108, 42],
        side: 'b',
        size: [18, 3],
        facing: 10,
        body: { size: [18, 3], shape: 'open' },
      },
      { id: 'horse', kind: 'block', at: [108, 34], side: 'a', size: [16, 4], facing: 180, note: 'cavalry' },
      { id: 'hid', kind: 'hidden', at: [100, 84], side: 'a', radius: 2 },
    ],
    turn: 1,
    steps: [],
    step: '',
  };
  return { scene, names: { fr: names, en: names } };
}

export function sampleOverlay(scene: Scene): { highlights: Record<string, Highlight>; overlay: Overlay } {
  const own = scene.pieces.filter((p) => p.side === scene.sides[0]?.id && p.kind !== 'kit' && p.kind !== 'fallen');
  const foes = scene.pieces.filter((p) => p.side === scene.sides[1]?.id && p.kind !== 'kit' && p.kind !== 'fallen');
  const [me, mate, third] = own;
  const [foe, other] = foes;
  if (!me || !foe) return { highlights: {}, overlay: {} };
  const highlights: Record<string, Highlight> = {};
  own.forEach((p, i) => (highlights[p.id] = i < 2 ? 'selected' : 'selectable'));
  highlights[foe.id] = 'target';
  if (other) highlights[other.id] = 'refused';
  const [x, y] = me.at;
  const ring = Array.from({ length: 60 }, (_, i): Point => [
    x + 9 * Math.cos(i / 9.55) * (i % 20 < 12 ? 1 : 0.7),
    y + 9 * Math.sin(i / 9.55),
  ]);
  const end: Point = [x + 4, y - 7];
  const mid = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
  const overlay: Overlay = {
    reach: { contours: [{ rings: [ring], label: both('26/36 · 72 %') }] },
    paths: [
      { piece: me.id, points: [me.at, [x + 1, y - 4], end], main: true, tag: '8.9 / 9 cm' },
      ...(mate ? [{ piece: mate.id, points: [mate.at, [mate.at[0] + 4, mate.at[1] - 7] as Point] }] : []),
      ...(third
        ? [{ piece: third.id, points: [third.at, [third.at[0] + 4, third.at[1] - 7] as Point], bad: true }]
        : []),
    ],
    ghosts: [
      { piece: me.id, at: end, facing: 200, n: 1 },
      ...(mate ? [{ piece: mate.id, at: [mate.at[0] + 4, mate.at[1] - 7] as Point, facing: 90 }] : []),
      ...(third ? [{ piece: third.id, at: [third.at[0] + 4, third.at[1] - 7] as Point, bad: true }] : []),
    ],
    sight: {
      from: end,
      to: foe.at,
      distance: 16.9,
      visible: false,
      text: both('cut by the wall'),
      rule: 'XY.6.01',
      cut: mid(end, foe.at, 0.82),
      stretches: [
        {
          thing: 'thicket-east',
          from: mid(end, foe.at, 0.5),
          to: mid(end, foe.at, 0.7),
          length: 2,
          blocks: false,
          rule: 'XY.8.04',
          text: both('thicket: light cover'),
        },
      ],
    },
    arcs: [
      {
        apex: foe.at,
        facing: foe.facing ?? 0,
        half: 45,
        radius: 20,
        rule: 'XY.11.2',
        bands: [
          { distance: 10, label: both('10 cm: 5+') },
          { distance: 20, label: both('20 cm: 6+') },
        ],
      },
    ],
    ruler: { from: [4, 4], to: [22, 9], label: '18.7 cm' },
    notes: [{ at: [end[0] - 3, end[1]], text: 'Not over the fence', tone: 'bad', rule: 'XY.9.26' }],
    spots: [{ piece: me.id, at: [x + 9, y + 3] }],
    handle: { piece: me.id, at: me.at, facing: 200 },
    zones: [
      {
        outline: [
          [0, 0],
          [scene.table.width, 0],
          [scene.table.width, 3],
          [0, 3],
        ],
        tone: 'good',
      },
    ],
    shots: [{ from: foe.at, to: [foe.at[0] + 14, foe.at[1] - 9], hit: true, t: 0.6 }],
    puffs: [{ at: [foe.at[0] + 5, foe.at[1] + 6], radius: 2, t: 0.4 }],
  };
  return { highlights, overlay };
}

/** The same table with that many figures, for measuring. */
export function crowded(scene: Scene, many: number): Scene {
  const men = scene.pieces.filter((piece) => piece.kind === 'foot');
  const pieces = Array.from({ length: many }, (_, i) => ({
    ...men[i % men.length]!,
    id: `man-${i}`,
    at: [((i * 37.3) % scene.table.width) * 0.98 + 1, ((i * 23.7) % scene.table.height) * 0.98 + 1] as Point,
  }));
  return { ...scene, pieces };
}
