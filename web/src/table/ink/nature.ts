/** How grown ground is drawn: woods, fields, water, hills. Each drawing gets the true outline, in sheet units. */
import type { Point } from '../../lib/wire';
import {
  boulders,
  boxOf,
  centre,
  crown,
  dist,
  edgeDistance,
  even,
  exact,
  hachures,
  inset,
  lerp,
  num,
  polygon,
  ripples,
  rng,
  rounded,
  rows,
  scatter,
  smooth,
  trees,
  tufts,
  wander,
  xy,
} from './ink';
import { type AreaDrawing, type Brush, type Drawn, SHEET, type Stroke, stroke } from './strokes';

/** A wash wanders by less than this from the limit, in sheet units: 0.2 of a table unit. */
export const WANDER = 0.2 * SHEET;

export const limit = (outline: Point[]): Stroke => stroke('limit', exact(outline));

/** Colour laid wet, and the darker band where it dries. */
function wash(outline: Point[], seed: string): Stroke[] {
  const edge = wander(outline, 1.1 * SHEET, WANDER, seed);
  return [stroke('w', smooth(edge)), stroke('w band', smooth(inset(edge, 0.27 * SHEET)))];
}

export const thicket: AreaDrawing = (outline, { s, seed }) => {
  const t = tufts(outline, 0.95 * s, 1.22 * s, seed);
  const ink = [stroke('sh', t.shade), stroke('cr', t.crown), stroke('in', t.ink), stroke('dt', t.dots)];
  return { cls: 't-thicket', rank: 2, strokes: [...wash(outline, seed), ...ink, limit(outline)] };
};

export const wood: AreaDrawing = (outline, { s, seed }) => {
  const t = trees(outline, 0.95 * s, 1.5 * s, seed);
  const ink = [stroke('sh', t.shade), stroke('cr', t.crown), stroke('li', t.light), stroke('in', t.ink)];
  return { cls: 't-wood', rank: 2, strokes: [...wash(outline, seed), ...ink, limit(outline)] };
};

/** A single bush, or anything too small for a wash: one crown that fills it. */
export const bush: AreaDrawing = (outline, { seed }) => {
  const r = rng(seed);
  const c = centre(outline);
  const k = edgeDistance(c, outline) * 1.12;
  const ink = `M${xy([c[0], c[1] + k * 0.5])}q${num(k * 0.45)} 0 ${num(k * 0.5)} ${num(-k * 0.5)}`;
  const strokes = [
    stroke('sh', crown([c[0] + k * 0.18, c[1] + k * 0.22], k, 7, r)),
    stroke('cr', crown(c, k, 8, r)),
    stroke('in', ink),
    limit(outline),
  ];
  return { cls: 't-thicket', rank: 2, strokes };
};

export const orchard: AreaDrawing = (outline, { s, seed }) => {
  const r = rng(seed);
  let [shade, crowns, ink] = ['', '', ''];
  for (const [a, b] of rows(outline, 1.9 * s, 0)) {
    const l = dist(a, b);
    for (let x = 0.4 * s; x < l; x += 1.9 * s) {
      const c = lerp(a, b, x / l);
      if (edgeDistance(c, outline) < 0.6 * s) continue;
      shade += crown([c[0] + 0.22 * s, c[1] + 0.25 * s], 0.56 * s, 5, r);
      crowns += crown(c, 0.56 * s, 5, r);
      ink += `M${xy([c[0] + 0.05 * s, c[1] + 0.3 * s])}q${num(0.26 * s)} 0 ${num(0.26 * s)} ${num(-0.3 * s)}`;
    }
  }
  const drawn = [stroke('sh', shade), stroke('cr', crowns), stroke('in', ink)];
  return { cls: 't-wood t-orchard', rank: 2, strokes: [...wash(outline, seed), ...drawn, limit(outline)] };
};

export const crop: AreaDrawing = (outline, { s, seed }) => {
  const r = rng(seed);
  let ink = '';
  for (const [a, b] of rows(outline, 0.62 * s, -0.5)) {
    const n = Math.max(1, Math.floor(dist(a, b) / (0.5 * s)));
    for (let i = 0; i < n; i++) {
      const p = xy(lerp(a, b, (i + 0.5) / n));
      ink += `M${p}l${num(-0.1 * s)} ${num(-0.26 * s - r() * 0.1 * s)}M${p}l${num(0.14 * s)} ${num(-0.2 * s)}`;
    }
  }
  return { cls: 't-crop', rank: 1, strokes: [...wash(outline, seed), stroke('in', ink), limit(outline)] };
};

export const plough: AreaDrawing = (outline, { s, seed }) => {
  const ink = rows(outline, 0.55 * s, 0.45)
    .map((row) => polygon(row, false))
    .join('');
  return { cls: 't-plough', rank: 1, strokes: [...wash(outline, seed), stroke('in', ink), limit(outline)] };
};

export const agave: AreaDrawing = (outline, { s, seed }) => {
  const r = rng(seed);
  let leaves = '';
  for (const c of scatter(outline, 1.5 * s, 0.7 * s, seed, 120))
    for (let i = 0; i < 7; i++) {
      const a = (i / 7) * 2 * Math.PI + r() * 0.3;
      const tip: Point = [c[0] + Math.cos(a) * 0.62 * s, c[1] + Math.sin(a) * 0.53 * s];
      const n: Point = [-Math.sin(a) * 0.11 * s, Math.cos(a) * 0.11 * s];
      leaves += polygon([[c[0] + n[0], c[1] + n[1]], tip, [c[0] - n[0], c[1] - n[1]]]);
    }
  return { cls: 't-thicket', rank: 2, strokes: [...wash(outline, seed), stroke('cr', leaves), limit(outline)] };
};

export const rocks: AreaDrawing = (outline, { s, seed }) => {
  const k = boulders(outline, 0.78 * s, 1.35 * s, seed);
  const ink = [stroke('bo', k.body), stroke('sh', k.shade), stroke('in', k.ink)];
  return { cls: 't-rocks', rank: 2, strokes: [...wash(outline, seed), ...ink, limit(outline)] };
};

export const marsh: AreaDrawing = (outline, { s, seed }) => {
  const r = rng(seed);
  let [ink, blue] = ['', ''];
  for (const c of scatter(outline, 1.15 * s, 0.5 * s, seed)) {
    blue += `M${xy([c[0] - 0.5 * s, c[1]])}h${num(s * (0.7 + r() * 0.5))}M${xy([c[0] - 0.2 * s, c[1] + 0.22 * s])}h${num(s * 0.5)}`;
    ink += `M${xy(c)}v${num(-0.42 * s)}M${xy(c)}l${num(-0.22 * s)} ${num(-0.32 * s)}M${xy(c)}l${num(0.22 * s)} ${num(-0.32 * s)}`;
  }
  const drawn = [stroke('bl', blue), stroke('in', ink)];
  return { cls: 't-marsh', rank: 1, strokes: [...wash(outline, seed), ...drawn, limit(outline)] };
};

export const water: AreaDrawing = (outline, { s, seed }) => {
  const shore = wander(rounded(outline, 2.1 * SHEET), 1.9 * SHEET, 0.3 * SHEET, seed);
  const rings = ripples(shore, seed, [0.34 * s, 0.8 * s, 1.4 * s, 2.15 * s], 0.75 * s);
  const drawn = rings.map((d, i) => stroke(`rp rp${i}`, d));
  return {
    cls: 't-water',
    rank: 4,
    strokes: [stroke('w', smooth(shore)), ...drawn, stroke('shore', smooth(shore)), limit(outline)],
  };
};

/** Water that can be waded: a pale wash over pebbles, with the current drawn along it. */
export const shallows: AreaDrawing = (outline, { s, seed }) => {
  const r = rng(seed);
  const shore = wander(outline, 1.9 * SHEET, 0.3 * SHEET, seed);
  const box = boxOf(outline);
  const upright = box.bottom - box.top > box.right - box.left;
  let [current, stones] = ['', ''];
  for (const c of scatter(outline, 2.1 * s, 0.5 * s, seed, 160)) {
    const long = s * (0.8 + r() * 0.9);
    const bend = s * (r() - 0.5) * 0.5;
    current += upright
      ? `M${xy(c)}q${num(bend)} ${num(long / 2)} 0 ${num(long)}`
      : `M${xy(c)}q${num(long / 2)} ${num(bend)} ${num(long)} 0`;
  }
  for (const c of scatter(outline, 1.5 * s, 0.4 * s, seed + 's', 220)) {
    const k = (0.1 + r() * 0.14) * s;
    stones += `M${xy([c[0] - k, c[1]])}a${num(k)} ${num(k * 0.75)} 0 1 0 ${num(2 * k)} 0a${num(k)} ${num(k * 0.75)} 0 1 0 ${num(-2 * k)} 0`;
  }
  return {
    cls: 't-water t-shallows',
    rank: 2,
    strokes: [
      stroke('w', smooth(shore)),
      stroke('rp rp1', current),
      stroke('stone', stones),
      stroke('shore', smooth(shore)),
      limit(outline),
    ],
  };
};

function slope(outline: Point[], { s, seed }: Brush, depth: number): Drawn {
  const foot = wander(rounded(outline, 2.5 * SHEET), 1.6 * SHEET, 0.22 * SHEET, seed);
  const strokes = [
    stroke('w', smooth(foot)),
    stroke('w top', smooth(inset(even(foot, SHEET), depth * 0.92, 2))),
    stroke('ha', hachures(foot, depth, seed, 0.32 * s)),
    limit(outline),
  ];
  return { cls: 't-hill', rank: 0, strokes };
}
export const hill: AreaDrawing = (outline, brush) => slope(outline, brush, 2 * brush.s);

/** Steep ground: hachures to the middle, and a small triangle where it is highest. */
export const steep: AreaDrawing = (outline, brush) => {
  const box = boxOf(outline);
  const half = Math.min(box.right - box.left, box.bottom - box.top) / 2;
  const drawn = slope(outline, brush, half * 0.85);
  const [x, y] = brush.crest ?? centre(outline);
  const k = 0.35 * brush.s;
  const peak = polygon([
    [x, y - k],
    [x + k, y + k * 0.7],
    [x - k, y + k * 0.7],
  ]);
  return { ...drawn, strokes: [...drawn.strokes, stroke('peak', peak)] };
};

/** Ground that has no drawing of its own: crossed hatching, so that it is seen at least. */
export const hatched: AreaDrawing = (outline, { s }) => {
  const lines = [0.785, -0.785].flatMap((angle) => rows(outline, 0.8 * s, angle)).map((row) => polygon(row, false));
  return { cls: 't-hatched', rank: 1, strokes: [stroke('in', lines.join('')), limit(outline)] };
};
