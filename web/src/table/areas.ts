/** How stretches of ground are drawn. Each drawing gets the true outline, in sheet units. */
import type { Point } from '../lib/wire';
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
  resample,
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
import { crossAt } from './lines';
import { type Brush, type Drawn, SHEET, type Stroke, stroke } from './strokes';

export type AreaDrawing = (outline: Point[], brush: Brush) => Drawn;

/** A wash wanders by less than this from the limit, in sheet units: 0.2 of a table unit. */
const WANDER = 0.2 * SHEET;

const limit = (outline: Point[]): Stroke => stroke('limit', exact(outline));

/** Colour laid wet, and the darker band where it dries. */
function wash(outline: Point[], seed: string): Stroke[] {
  const edge = wander(outline, 1.1 * SHEET, WANDER, seed);
  return [stroke('w', smooth(edge)), stroke('w band', smooth(inset(edge, 0.27 * SHEET)))];
}

const thicket: AreaDrawing = (outline, { s, seed }) => {
  const t = tufts(outline, 0.95 * s, 1.22 * s, seed);
  const ink = [stroke('sh', t.shade), stroke('cr', t.crown), stroke('in', t.ink), stroke('dt', t.dots)];
  return { cls: 't-thicket', rank: 2, strokes: [...wash(outline, seed), ...ink, limit(outline)] };
};

const wood: AreaDrawing = (outline, { s, seed }) => {
  const t = trees(outline, 0.95 * s, 1.5 * s, seed);
  const ink = [stroke('sh', t.shade), stroke('cr', t.crown), stroke('li', t.light), stroke('in', t.ink)];
  return { cls: 't-wood', rank: 2, strokes: [...wash(outline, seed), ...ink, limit(outline)] };
};

/** A single bush, or anything too small for a wash: one crown that fills it. */
const bush: AreaDrawing = (outline, { seed }) => {
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

const orchard: AreaDrawing = (outline, { s, seed }) => {
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

const crop: AreaDrawing = (outline, { s, seed }) => {
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

const plough: AreaDrawing = (outline, { s, seed }) => {
  const ink = rows(outline, 0.55 * s, 0.45)
    .map((row) => polygon(row, false))
    .join('');
  return { cls: 't-plough', rank: 1, strokes: [...wash(outline, seed), stroke('in', ink), limit(outline)] };
};

const agave: AreaDrawing = (outline, { s, seed }) => {
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

const rocks: AreaDrawing = (outline, { s, seed }) => {
  const k = boulders(outline, 0.78 * s, 1.35 * s, seed);
  const ink = [stroke('bo', k.body), stroke('sh', k.shade), stroke('in', k.ink)];
  return { cls: 't-rocks', rank: 2, strokes: [...wash(outline, seed), ...ink, limit(outline)] };
};

const marsh: AreaDrawing = (outline, { s, seed }) => {
  const r = rng(seed);
  let [ink, blue] = ['', ''];
  for (const c of scatter(outline, 1.15 * s, 0.5 * s, seed)) {
    blue += `M${xy([c[0] - 0.5 * s, c[1]])}h${num(s * (0.7 + r() * 0.5))}M${xy([c[0] - 0.2 * s, c[1] + 0.22 * s])}h${num(s * 0.5)}`;
    ink += `M${xy(c)}v${num(-0.42 * s)}M${xy(c)}l${num(-0.22 * s)} ${num(-0.32 * s)}M${xy(c)}l${num(0.22 * s)} ${num(-0.32 * s)}`;
  }
  const drawn = [stroke('bl', blue), stroke('in', ink)];
  return { cls: 't-marsh', rank: 1, strokes: [...wash(outline, seed), ...drawn, limit(outline)] };
};

const water: AreaDrawing = (outline, { s, seed }) => {
  const shore = wander(rounded(outline, 2.1 * SHEET), 1.9 * SHEET, 0.3 * SHEET, seed);
  const rings = ripples(shore, seed, [0.34 * s, 0.8 * s, 1.4 * s, 2.15 * s], 0.75 * s);
  const drawn = rings.map((d, i) => stroke(`rp rp${i}`, d));
  return {
    cls: 't-water',
    rank: 4,
    strokes: [stroke('w', smooth(shore)), ...drawn, stroke('shore', smooth(shore)), limit(outline)],
  };
};

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

const road: AreaDrawing = (outline, { s }) => {
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

const bridge: AreaDrawing = (outline) => {
  const way = strip(outline);
  const side = way ? way.sides.map((line) => polygon(line, false)).join('') : exact(outline);
  return {
    cls: 't-road t-bridge',
    rank: 6,
    strokes: [stroke('bed-fill', exact(outline)), stroke('parapet', side, 0.4 * SHEET)],
  };
};

const ford: AreaDrawing = (outline, { s, seed }) => {
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
const hill: AreaDrawing = (outline, brush) => slope(outline, brush, 2 * brush.s);

/** Steep ground: hachures to the middle, and a small triangle where it is highest. */
const steep: AreaDrawing = (outline, brush) => {
  const box = boxOf(outline);
  const half = Math.min(box.right - box.left, box.bottom - box.top) / 2;
  const drawn = slope(outline, brush, half * 0.85);
  const [x, y] = centre(outline);
  const k = 0.35 * brush.s;
  const peak = polygon([
    [x, y - k],
    [x + k, y + k * 0.7],
    [x - k, y + k * 0.7],
  ]);
  return { ...drawn, strokes: [...drawn.strokes, stroke('peak', peak)] };
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

const building: AreaDrawing = (outline, { s, seed, gaps, damage }) => {
  const faces = roofFaces(outline);
  const boards = rows(outline, 1.1 * s, 0)
    .map((row) => polygon(row, false))
    .join('');
  const c = centre(outline);
  const cast = outline.map((p): Point => [p[0] + 0.34 * SHEET, p[1] + 0.34 * SHEET]);
  const doors = gaps.filter((gap) => gap.kind !== 'weak');
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
  const bars = doors.filter((gap) => gap.shut).map((gap) => segment(gap.ends));
  const weak = gaps.filter((gap) => gap.kind === 'weak').map((gap) => crossAt(gap.ends[0], 0.4 * SHEET));
  if (bars.length + weak.length) strokes.push(stroke('bar', [...bars, ...weak].join(''), 0.26 * SHEET));
  return { cls: 't-building', rank: 6, strokes };
};

/** An open roof on posts. */
const shed: AreaDrawing = (outline, { s }) => {
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
const roof: AreaDrawing = (outline, { s }) => ({
  cls: 't-roof',
  rank: 7,
  strokes: [
    stroke('crest', exact(outline)),
    stroke('inner', polygon(inset(outline.length > 4 ? outline : resample(outline, 1e6), 0.5 * s))),
  ],
});

const ruins: AreaDrawing = (outline, { s, seed }) => {
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

const trench: AreaDrawing = (outline) => ({
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
  }).replace(/(\d) (-?\d)/g, '$1 $2');
}

const fire: AreaDrawing = (outline) => {
  const c = centre(outline);
  const radius = Math.min(...outline.map((p) => dist(p, c)));
  return { cls: 't-fire', rank: 8, strokes: [stroke('edge', exact(outline)), stroke('fl', flame(c, radius * 0.8))] };
};

const smoke: AreaDrawing = (outline, { s, seed }) => {
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
const wagon: AreaDrawing = (outline) => {
  const way = strip(outline);
  const planks = way
    ? rows(outline, way.width / 4, Math.atan2(way.middle[1][1] - way.middle[0][1], way.middle[1][0] - way.middle[0][0]))
    : [];
  const strokes = [stroke('w', exact(outline)), stroke('in', planks.map((row) => polygon(row, false)).join(''))];
  return { cls: 't-wagon', rank: 6, strokes };
};

/** Ground that has no drawing of its own: crossed hatching, so that it is seen at least. */
const hatched: AreaDrawing = (outline, { s }) => {
  const lines = [0.785, -0.785].flatMap((angle) => rows(outline, 0.8 * s, angle)).map((row) => polygon(row, false));
  return { cls: 't-hatched', rank: 1, strokes: [stroke('in', lines.join('')), limit(outline)] };
};

export const AREAS: Record<string, AreaDrawing> = {
  wood,
  thicket,
  bush,
  orchard,
  crop,
  plough,
  agave,
  rocks,
  marsh,
  water,
  stream: water,
  road,
  bridge,
  ford,
  hill,
  steep,
  building,
  shed,
  roof,
  ruins,
  trench,
  fire,
  smoke,
  wagon,
  hatched,
};
