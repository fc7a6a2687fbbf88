/** How walls, hedges, streams and other lines are drawn. Each drawing gets what is left of the line between its gaps. */
import type { Point } from '../../lib/wire';
import { crown, dist, lerp, num, polygon, resample, rng, smooth, xy } from './ink';
import { type Brush, type Drawn, type Gap, SHEET, type Stroke, stroke } from './strokes';

export type Segment = [Point, Point];
/** `whole` is the line without gaps, for what flows or runs through. */
export type LineDrawing = (parts: Segment[], brush: Brush, whole: Point[]) => Drawn;

const ROAD_WIDTH = 2 * SHEET;
const STREAM_WIDTH = 1.4 * SHEET;

/** Along the segment, and across it to the right. */
function axes([a, b]: Segment): { u: Point; v: Point; l: number } {
  const l = dist(a, b) || 1;
  const u: Point = [(b[0] - a[0]) / l, (b[1] - a[1]) / l];
  return { u, v: [-u[1], u[0]], l };
}
const off = (p: Point, u: Point, k: number, v: Point = [0, 0], m = 0): Point => [
  p[0] + u[0] * k + v[0] * m,
  p[1] + u[1] * k + v[1] * m,
];
const together = (parts: Segment[]): string => parts.map((part) => polygon(part, false)).join('');
const moved = (parts: Segment[], dx: number, dy: number): Segment[] =>
  parts.map(([a, b]) => [
    [a[0] + dx, a[1] + dy],
    [b[0] + dx, b[1] + dy],
  ]);
/** Even steps along a segment, both ends included. */
function steps([a, b]: Segment, gap: number): Point[] {
  const n = Math.max(1, Math.round(dist(a, b) / gap));
  return Array.from({ length: n + 1 }, (_, i) => lerp(a, b, i / n));
}

const hedge: LineDrawing = (parts, { s, seed }) => {
  const r = rng(seed);
  let [shade, crowns, ink] = ['', '', ''];
  for (const part of parts)
    for (const c of steps(part, 0.62 * s)) {
      const k = s * (0.4 + r() * 0.12);
      shade += crown([c[0] + 0.16 * s, c[1] + 0.2 * s], k, 4, r);
      crowns += crown(c, k, 5, r);
      ink += `M${xy([c[0], c[1] + k * 0.6])}q${num(k * 0.6)} 0 ${num(k * 0.6)} ${num(-k * 0.6)}`;
    }
  return { cls: 't-wood t-hedge', rank: 10, strokes: [stroke('sh', shade), stroke('cr', crowns), stroke('in', ink)] };
};

const fence: LineDrawing = (parts, { s }) => {
  let [rails, posts] = ['', ''];
  for (const part of parts) {
    const { u, v } = axes(part);
    for (const k of [0.15 * s, -0.15 * s]) rails += polygon([off(part[0], v, k), off(part[1], v, k)], false);
    for (const c of steps(part, 1.25 * s)) posts += polygon([off(c, v, -0.34 * s, u), off(c, v, 0.34 * s, u)], false);
  }
  const halo = stroke('halo', together(parts), 0.8 * s);
  return { cls: 't-fence', rank: 10, strokes: [halo, stroke('rail', rails), stroke('post', posts)] };
};

const wall: LineDrawing = (parts, { high }) => {
  const k = high ? 0.62 : 0.46;
  const strokes = [
    stroke('sh', together(moved(parts, 0.18 * SHEET, 0.2 * SHEET)), k * SHEET),
    stroke('case', together(parts), k * SHEET),
    stroke('fill', together(parts), (k - 0.18) * SHEET),
  ];
  if (!high) {
    let joints = '';
    for (const part of parts) {
      const { u, v } = axes(part);
      const n = Math.max(1, Math.round(dist(...part) / (0.6 * SHEET)));
      for (let i = 1; i < n; i++) {
        const c = lerp(part[0], part[1], i / n);
        joints += polygon([off(c, v, -0.14 * SHEET, u), off(c, v, 0.14 * SHEET, u)], false);
      }
    }
    strokes.push(stroke('joint', joints));
  }
  return { cls: high ? 't-wall high' : 't-wall', rank: 11, strokes };
};

/** A trough: a low wall of wood with water in it. */
const trough: LineDrawing = (parts, brush, whole) => {
  const low = wall(parts, { ...brush, high: false }, whole);
  const core = stroke('core', together(parts), 0.2 * SHEET);
  return { ...low, cls: 't-wall t-trough', strokes: [...low.strokes.slice(0, 3), core] };
};

const rampart: LineDrawing = (parts, { s }) => {
  let merlons = '';
  for (const [a, b] of parts) {
    const n = Math.max(2, Math.round(dist(a, b) / (0.9 * s)));
    for (let i = 0; i < n; i += 2) merlons += polygon([lerp(a, b, (i + 0.25) / n), lerp(a, b, (i + 1) / n)], false);
  }
  const strokes = [
    stroke('sh', together(moved(parts, 0.25 * SHEET, 0.3 * SHEET)), 0.7 * SHEET),
    stroke('case', together(parts), 0.86 * SHEET),
    stroke('fill', together(parts), 0.64 * SHEET),
    stroke('merlon', merlons, 0.3 * SHEET),
  ];
  return { cls: 't-wall rampart', rank: 11, strokes };
};

const barricade: LineDrawing = (parts, { s }) => {
  let timbers = '';
  for (const [a, b] of parts) {
    const { v } = axes([a, b]);
    const n = Math.max(3, Math.round(dist(a, b) / (0.8 * s)));
    for (let i = 0; i < n; i++) {
      const p = lerp(a, b, i / n);
      const q = lerp(a, b, (i + 1) / n);
      const w = 0.42 * s;
      timbers += polygon([off(p, v, w), off(q, v, -w)], false) + polygon([off(p, v, -w), off(q, v, w)], false);
    }
  }
  const halo = stroke('halo', together(parts), 0.9 * s);
  return { cls: 't-barricade', rank: 11, strokes: [halo, stroke('in', timbers, 0.19 * s)] };
};

const palisade: LineDrawing = (parts, { s }) => {
  const k = 0.19 * s;
  let stakes = '';
  for (const part of parts)
    for (const c of steps(part, 0.44 * s))
      stakes += `M${xy([c[0] - k, c[1]])}a${num(k)} ${num(k)} 0 1 0 ${num(2 * k)} 0a${num(k)} ${num(k)} 0 1 0 ${num(-2 * k)} 0`;
  return { cls: 't-palisade', rank: 11, strokes: [stroke('st', stakes)] };
};

function banked(parts: Segment[], s: number, cls: string): Drawn {
  let teeth = '';
  for (const part of parts) {
    const { u, v } = axes(part);
    steps(part, 0.36 * s).forEach((c, i) => {
      const tip = off(c, v, (i % 2 ? 0.55 : 0.9) * s);
      teeth += polygon([off(c, u, -0.075 * s), tip, off(c, u, 0.075 * s)]);
    });
  }
  return { cls, rank: 10, strokes: [stroke('ha', teeth), stroke('ln', together(parts))] };
}
const bank: LineDrawing = (parts, { s }) => banked(parts, s, 't-bank');
const fieldwork: LineDrawing = (parts, { s }) => banked(parts, s, 't-bank work');

const log: LineDrawing = (parts, { s, seed }) => {
  const r = rng(seed);
  let branches = '';
  for (const [a, b] of parts) {
    const { u, v } = axes([a, b]);
    for (let i = 2; i < 7; i++) {
      const k = (i % 2 ? 1 : -1) * s * (0.7 + r() * 0.5);
      const c = lerp(a, b, 0.25 + i * 0.1);
      branches += polygon([c, off(c, u, s * 0.6, v, k)], false);
    }
  }
  const body = together(parts);
  const strokes = [stroke('br', branches), stroke('case', body, 0.5 * SHEET), stroke('fill', body, 0.32 * SHEET)];
  return { cls: 't-log', rank: 11, strokes };
};

const trench: LineDrawing = (parts, { s }) => {
  // The zigzag keeps within the width of the trench, so that the line of the rules runs in its middle.
  const zigzag = parts
    .map((part) => {
      const { v } = axes(part);
      const points = steps(part, 1.6 * s);
      return polygon(
        points.map((c, i) => (i && i < points.length - 1 ? off(c, v, (i % 2 ? 0.25 : -0.25) * s) : c)),
        false,
      );
    })
    .join('');
  const strokes = [stroke('case', zigzag, 1.1 * s), stroke('fill', zigzag, 0.86 * s), stroke('ln', zigzag)];
  return { cls: 't-trench', rank: 9, strokes };
};

const stream: LineDrawing = (_, { s, seed }, whole) => {
  const r = rng(seed);
  const line = resample(whole, 1.4 * s, false);
  const d = smooth(line, false);
  let current = '';
  line.forEach((p, i) => {
    const q = line[i + 1];
    if (!q || i % 2 === 0) return;
    const o = (r() - 0.5) * STREAM_WIDTH * 0.5;
    const end = lerp(p, q, 0.8);
    current += polygon(
      [
        [p[0] + o, p[1]],
        [end[0] + o, end[1]],
      ],
      false,
    );
  });
  const strokes = [
    stroke('bank', d, STREAM_WIDTH + 0.24 * SHEET),
    stroke('bed', d, STREAM_WIDTH),
    stroke('cur', current),
  ];
  return { cls: 't-stream', rank: 4, strokes };
};

const road: LineDrawing = (_, __, whole) => {
  const d = whole.length > 2 ? smooth(whole, false) : polygon(whole, false);
  const strokes = [stroke('case', d, ROAD_WIDTH + 0.2 * SHEET), stroke('bed', d, ROAD_WIDTH), stroke('rut', d)];
  return { cls: 't-road', rank: 3, strokes };
};

function crossing(parts: Segment[], cls: string): Drawn {
  let sides = '';
  for (const part of parts) {
    const { v } = axes(part);
    for (const k of [ROAD_WIDTH / 2, -ROAD_WIDTH / 2])
      sides += polygon([off(part[0], v, k), off(part[1], v, k)], false);
  }
  const strokes = [stroke('bed', together(parts), ROAD_WIDTH), stroke('parapet', sides, 0.4 * SHEET)];
  return { cls, rank: 6, strokes };
}
const bridge: LineDrawing = (parts) => crossing(parts, 't-road t-bridge');

const ford: LineDrawing = (parts, { s }) => {
  let planks = '';
  for (const part of parts) {
    const { v } = axes(part);
    const points = steps(part, 0.5 * s);
    for (const c of points) planks += polygon([off(c, v, -ROAD_WIDTH / 2), off(c, v, ROAD_WIDTH / 2)], false);
  }
  return { cls: 't-water t-ford', rank: 5, strokes: [stroke('plank', planks)] };
};

/** A line without a drawing of its own: a plain dashed one, so that it is seen at least. */
const plain: LineDrawing = (parts) => ({ cls: 't-plain', rank: 10, strokes: [stroke('ln', together(parts))] });

export const LINES: Record<string, LineDrawing> = {
  hedge,
  fence,
  wall,
  trough,
  rampart,
  barricade,
  palisade,
  bank,
  fieldwork,
  log,
  trench,
  stream,
  road,
  bridge,
  ford,
  plain,
};

/** What is left of a line between its gaps. */
export function between(points: Point[], gaps: Gap[]): Segment[] {
  const parts: Segment[] = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b] = [points[i]!, points[i + 1]!];
    const { u, v, l } = axes([a, b]);
    const along = (p: Point): number => (p[0] - a[0]) * u[0] + (p[1] - a[1]) * u[1];
    const aside = (p: Point): number => Math.abs((p[0] - a[0]) * v[0] + (p[1] - a[1]) * v[1]);
    const cuts = gaps
      .filter((gap) => gap.ends.every((p) => aside(p) < 0.05 * SHEET))
      .map((gap) => [Math.min(...gap.ends.map(along)), Math.max(...gap.ends.map(along))] as const)
      .filter(([from, to]) => to > 0 && from < l)
      .sort((p, q) => p[0] - q[0]);
    let from = 0;
    for (const cut of cuts) {
      if (cut[0] > from) parts.push([off(a, u, from), off(a, u, cut[0])]);
      from = Math.max(from, cut[1]);
    }
    if (from < l) parts.push([off(a, u, from), b]);
  }
  return parts;
}

/** A place to be widened: a small cross. */
export const crossAt = (p: Point, k: number): string =>
  polygon([off(p, [1, 1], -k), off(p, [1, 1], k)], false) + polygon([off(p, [1, -1], -k), off(p, [1, -1], k)], false);

/** Two end ticks to a gap, and a timber bar in it when it is shut. */
export function gateStrokes(gaps: Gap[]): Stroke[] {
  const doors = gaps.filter((gap) => gap.kind !== 'weak');
  const weak = gaps.filter((gap) => gap.kind === 'weak');
  const shut = doors.filter((gap) => gap.shut);
  let ticks = '';
  for (const { ends } of doors) {
    const { v } = axes(ends);
    for (const p of ends) ticks += polygon([off(p, v, -0.55 * SHEET), off(p, v, 0.55 * SHEET)], false);
  }
  return [
    stroke('jamb', ticks, 0.2 * SHEET),
    stroke('bar', together(shut.map((gap) => gap.ends)), 0.34 * SHEET),
    stroke('weak', weak.map((gap) => crossAt(gap.ends[0], 0.45 * SHEET)).join('')),
  ];
}

/** Cracks across a line that has been hit, two for each point of damage. */
export function cracked(parts: Segment[], damage: number, seed: string): Stroke {
  const r = rng(seed + 'c');
  let d = '';
  for (let i = 0; i < Math.min(damage, 6) * 2 && parts.length; i++) {
    const part = parts[Math.floor(r() * parts.length)]!;
    const { u, v } = axes(part);
    const c = lerp(part[0], part[1], 0.1 + r() * 0.8);
    const k = 0.5 * SHEET;
    d += polygon([off(c, v, -k), off(c, v, -k / 3, u, k / 2), off(c, v, k / 3, u, -k / 2), off(c, v, k)], false);
  }
  return stroke('weak', d);
}
