/** How the works of men are drawn: roads, houses, trenches, fires. Each drawing gets the true outline, in sheet units. */
import type { Point } from '../../lib/wire';
import {
  centre,
  dist,
  exact,
  inset,
  lerp,
  num,
  polygon,
  resample,
  rng,
  rows,
  scatter,
  smooth,
  wander,
  xy,
} from './ink';
import { crossAt } from './lines';
import { limit, WANDER } from './nature';
import { type AreaDrawing, SHEET, stroke } from './strokes';

/** The two long sides of a strip, and the line between them. */
function strip(outline: Point[]): { sides: [Point, Point][]; middle: [Point, Point]; width: number } | null {
  if (outline.length !== 4) return null;
  const [a, b, c, d] = outline as [Point, Point, Point, Point];
  const along = dist(a, b) + dist(c, d) >= dist(b, c) + dist(d, a);
  const [p, q, r, t] = along ? [a, b, c, d] : [b, c, d, a];
  return {
    sides: [
      [p, q],
      [r, t],
    ],
    middle: [lerp(p, t, 0.5), lerp(q, r, 0.5)],
    width: dist(p, t),
  };
}

export const road: AreaDrawing = (outline, { s }) => {
  const way = strip(outline);
  if (!way)
    return { cls: 't-road', rank: 3, strokes: [stroke('bed-fill', exact(outline)), stroke('side', exact(outline))] };
  const [p, q] = way.middle;
  const l = dist(p, q) || 1;
  const n: Point = [-(q[1] - p[1]) / l, (q[0] - p[0]) / l];
  // A street is as wide as several carts: it has a pair of ruts on either side of its middle.
  const ruts = way.width > 6 * s ? [-0.24, -0.16, 0.16, 0.24] : [0];
  const rut = ruts
    .map((k) =>
      polygon(
        [p, q].map((m): Point => [m[0] + n[0] * k * way.width, m[1] + n[1] * k * way.width]),
        false,
      ),
    )
    .join('');
  const side = way.sides.map((line) => polygon(line, false)).join('');
  return {
    cls: 't-road',
    rank: 3,
    strokes: [stroke('bed-fill', exact(outline)), stroke('side', side), stroke('rut', rut)],
  };
};

export const bridge: AreaDrawing = (outline) => {
  const way = strip(outline);
  const side = way ? way.sides.map((line) => polygon(line, false)).join('') : exact(outline);
  return {
    cls: 't-road t-bridge',
    rank: 6,
    strokes: [stroke('bed-fill', exact(outline)), stroke('parapet', side, 0.4 * SHEET)],
  };
};

export const ford: AreaDrawing = (outline, { s, seed }) => {
  const way = strip(outline);
  let planks = '';
  if (way) {
    const [one, other] = way.sides as [[Point, Point], [Point, Point]];
    const n = Math.max(2, Math.round(dist(...one) / (0.5 * s)));
    for (let i = 0; i < n; i++) {
      const t = (i + 0.5) / n;
      planks += polygon([lerp(one[0], one[1], t), lerp(other[1], other[0], t)], false);
    }
  }
  return {
    cls: 't-water t-ford',
    rank: 5,
    strokes: [stroke('w', smooth(wander(outline, SHEET, WANDER, seed))), stroke('plank', planks), limit(outline)],
  };
};

/** The faces of a hipped roof over a house of four sides; over any other, a pyramid. */
function roofFaces(outline: Point[]): Point[][] {
  const way = strip(outline);
  if (!way) return outline.map((p, i) => [p, outline[(i + 1) % outline.length]!, centre(outline)]);
  const [one, other] = way.sides as [[Point, Point], [Point, Point]];
  const [p, q] = way.middle;
  const hip = Math.min(0.5, way.width / 2 / (dist(p, q) || 1));
  const [u, v] = [lerp(p, q, hip), lerp(q, p, hip)];
  return [
    [one[0], one[1], v, u],
    [other[0], other[1], u, v],
    [one[1], other[0], v],
    [other[1], one[0], u],
  ];
}

/** Faces turned from the light, which comes from the north-west. */
const shaded = (face: Point[], c: Point): boolean => {
  const m = lerp(face[0]!, face[1]!, 0.5);
  return m[0] - c[0] + 1.3 * (m[1] - c[1]) > 0;
};

function cracks(outline: Point[], damage: number, seed: string, s: number): string {
  const r = rng(seed + 'c');
  let d = '';
  for (let i = 0; i < Math.min(damage, 6) * 2; i++) {
    const k = Math.floor(r() * outline.length);
    const p = lerp(outline[k]!, outline[(k + 1) % outline.length]!, r());
    const q = lerp(p, centre(outline), Math.min(1, (0.9 * s) / (dist(p, centre(outline)) || 1)));
    d += polygon(
      [p, [lerp(p, q, 0.4)[0] + 0.2 * s, lerp(p, q, 0.4)[1]], [lerp(p, q, 0.7)[0] - 0.15 * s, lerp(p, q, 0.7)[1]], q],
      false,
    );
  }
  return d;
}

const segment = (ends: [Point, Point]): string => polygon(ends, false);

/** Across an opening, from one end of it to the other: along it, and across it. */
function framed([a, b]: [Point, Point]): { m: Point; u: Point; v: Point; half: number } {
  const l = dist(a, b) || 1;
  const u: Point = [(b[0] - a[0]) / l, (b[1] - a[1]) / l];
  return { m: lerp(a, b, 0.5), u, v: [-u[1], u[0]], half: l / 2 };
}
/** A window: the pane in the wall, with its sill on either side. */
function pane({ ends }: { ends: [Point, Point] }): string {
  const { m, u, v, half } = framed(ends);
  const at = (along: number, across: number): Point => [
    m[0] + u[0] * along + v[0] * across,
    m[1] + u[1] * along + v[1] * across,
  ];
  const k = 0.26 * SHEET;
  return polygon([at(-half, -k), at(half, -k), at(half, k), at(-half, k)]);
}
/** A loophole: a slit through the wall. */
function slit({ ends }: { ends: [Point, Point] }): string {
  const { m, v } = framed(ends);
  const k = 0.75 * SHEET;
  return polygon(
    [
      [m[0] - v[0] * k, m[1] - v[1] * k],
      [m[0] + v[0] * k, m[1] + v[1] * k],
    ],
    false,
  );
}

export const building: AreaDrawing = (outline, { s, seed, gaps, damage }) => {
  const faces = roofFaces(outline);
  const boards = rows(outline, 1.1 * s, 0)
    .map((row) => polygon(row, false))
    .join('');
  const c = centre(outline);
  const cast = outline.map((p): Point => [p[0] + 0.34 * SHEET, p[1] + 0.34 * SHEET]);
  const windows = gaps.filter((gap) => gap.kind === 'window');
  const slits = gaps.filter((gap) => gap.kind === 'loophole');
  const doors = gaps.filter((gap) => !['weak', 'window', 'loophole'].includes(gap.kind));
  const strokes = [
    stroke('cast', polygon(cast)),
    stroke('floor', exact(outline) + boards),
    stroke('w roof', exact(outline)),
    stroke(
      'sh roof',
      faces
        .filter((face) => shaded(face, c))
        .map((face) => polygon(face))
        .join(''),
    ),
    stroke('in roof', faces.map((face) => polygon(face)).join('') + cracks(outline, damage, seed, s)),
    stroke('wall', exact(outline), 0.42 * SHEET),
  ];
  if (doors.length) strokes.push(stroke('door', doors.map((gap) => segment(gap.ends)).join(''), 0.46 * SHEET));
  if (windows.length) strokes.push(stroke('glass', windows.map(pane).join(''), 0.3 * SHEET));
  const bars = [...doors.filter((gap) => gap.shut).map((gap) => segment(gap.ends)), ...slits.map(slit)];
  const weak = gaps.filter((gap) => gap.kind === 'weak').map((gap) => crossAt(gap.ends[0], 0.4 * SHEET));
  if (bars.length + weak.length) strokes.push(stroke('bar', [...bars, ...weak].join(''), 0.26 * SHEET));
  return { cls: 't-building', rank: 6, strokes };
};

/** An open roof on posts. */
export const shed: AreaDrawing = (outline, { s }) => {
  const thatch = rows(outline, 0.45 * s, 1.2)
    .map((row) => polygon(row, false))
    .join('');
  const cast = outline.map((p): Point => [p[0] + 0.25 * SHEET, p[1] + 0.25 * SHEET]);
  const strokes = [
    stroke('cast', polygon(cast)),
    stroke('w', exact(outline)),
    stroke('in', thatch),
    stroke('rim', exact(outline), 0.24 * SHEET),
  ];
  return { cls: 't-shed', rank: 6, strokes };
};

/** A flat roof that can be stood on: its rim is the crest line. */
export const roof: AreaDrawing = (outline, { s }) => ({
  cls: 't-roof',
  rank: 7,
  strokes: [
    stroke('crest', exact(outline)),
    stroke('inner', polygon(inset(outline.length > 4 ? outline : resample(outline, 1e6), 0.5 * s))),
  ],
});

export const ruins: AreaDrawing = (outline, { s, seed }) => {
  const r = rng(seed);
  let [walls, rubble] = ['', ''];
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length]!;
    for (let t = 0; t < 0.95;) {
      const u = Math.min(1, t + 0.12 + r() * 0.25);
      walls += polygon([lerp(a, b, t), lerp(a, b, u)], false);
      t = u + 0.05 + r() * 0.1;
    }
  });
  for (const c of scatter(outline, 0.7 * s, 0.4 * s, seed, 150)) {
    const k = (0.1 + r() * r() * 0.3) * s;
    rubble += `M${xy(c)}l${num(k * (1 + r()))} ${num(-k * (1 + r()))}l${num(k)} ${num(k * 1.5)}z`;
  }
  const strokes = [
    stroke('w', polygon(outline)),
    stroke('rub', rubble),
    stroke('wall', walls, 0.36 * SHEET),
    limit(outline),
  ];
  return { cls: 't-ruins', rank: 5, strokes };
};

/** A house that has burnt: blackened beams over its floor, smoke stains, the door still where it was. */
export const charred: AreaDrawing = (outline, { s, seed, gaps }) => {
  const r = rng(seed);
  let [beams, ash] = ['', ''];
  for (const row of rows(outline, 1.3 * s, 0)) {
    const [a, b] = row;
    const [t, u] = [r() * 0.3, 0.6 + r() * 0.4];
    beams += polygon([lerp(a, b, t), lerp(a, b, u)], false);
  }
  for (const c of scatter(outline, 1.1 * s, 0.5 * s, seed, 90)) {
    const k = (0.15 + r() * 0.35) * s;
    ash += `M${xy(c)}m${num(-k)} 0a${num(k)} ${num(k * 0.7)} 0 1 0 ${num(2 * k)} 0a${num(k)} ${num(k * 0.7)} 0 1 0 ${num(-2 * k)} 0`;
  }
  const doors = gaps.filter((gap) => !['weak', 'window', 'loophole'].includes(gap.kind));
  const strokes = [
    stroke('w', exact(outline)),
    stroke('ash', ash),
    stroke('beam', beams, 0.34 * SHEET),
    stroke('wall', exact(outline), 0.42 * SHEET),
  ];
  if (doors.length) strokes.push(stroke('door', doors.map((gap) => segment(gap.ends)).join(''), 0.46 * SHEET));
  return { cls: 't-charred', rank: 5, strokes };
};

export const trench: AreaDrawing = (outline) => ({
  cls: 't-trench',
  rank: 4,
  strokes: [stroke('w', exact(outline)), stroke('ln', polygon(inset(outline, 0.3 * SHEET))), limit(outline)],
});

const FLAME = 'M0 8C-7 8 -8 1 -4 -3C-4 0 -2 0 -2 -2C-2 -6 1 -7 1 -10C4 -7 7 -3 7 2C7 6 4 8 0 8Z';

/** A flame path of the given size about a point; the template is 20 high. */
function flame(c: Point, size: number): string {
  let odd = false;
  return FLAME.replace(/-?\d+(\.\d+)?/g, (text) => {
    odd = !odd;
    return num(Number(text) * (size / 10) + (odd ? c[0] : c[1]));
  });
}

export const fire: AreaDrawing = (outline) => {
  const c = centre(outline);
  const radius = Math.min(...outline.map((p) => dist(p, c)));
  return { cls: 't-fire', rank: 8, strokes: [stroke('edge', exact(outline)), stroke('fl', flame(c, radius * 0.8))] };
};

export const smoke: AreaDrawing = (outline, { s, seed }) => {
  const r = rng(seed);
  const c = centre(outline);
  const radius = Math.min(...outline.map((p) => dist(p, c)));
  let curls = '';
  for (let i = 0; i < 7; i++) {
    const a = (i / 7) * 2 * Math.PI + r();
    const k = radius * (0.5 + r() * 0.3);
    const w = num(0.5 * s);
    curls += `M${xy([c[0] + Math.cos(a) * k, c[1] + Math.sin(a) * k])}a${w} ${w} 0 0 1 ${num(s)} ${num(-0.2 * s)}`;
  }
  return { cls: 't-fire', rank: 7, strokes: [stroke('cloud', exact(outline)), stroke('curl', curls)] };
};

/** A box on wheels: wagon, cart, coach. */
export const wagon: AreaDrawing = (outline) => {
  const way = strip(outline);
  const planks = way
    ? rows(outline, way.width / 4, Math.atan2(way.middle[1][1] - way.middle[0][1], way.middle[1][0] - way.middle[0][0]))
    : [];
  const strokes = [stroke('w', exact(outline)), stroke('in', planks.map((row) => polygon(row, false)).join(''))];
  return { cls: 't-wagon', rank: 6, strokes };
};
