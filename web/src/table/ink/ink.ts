/**
 * The map hand: geometry in, SVG path data out. Same seed, same drawing.
 * Points are [x, y] in sheet units, y down; sizes are in the same units.
 */
import type { Point } from '../../lib/wire';

export type Random = () => number;

/** A stream of numbers from 0 to 1 that only depends on the text. */
export function rng(text: string): Random {
  let h = 1779033703;
  for (const c of text) {
    h = Math.imul(h ^ c.charCodeAt(0), 3432918353);
    h = (h << 13) | (h >>> 19);
  }
  return () => {
    h = (h + 0x6d2b79f5) | 0;
    let t = Math.imul(h ^ (h >>> 15), 1 | h);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const round = (n: number): string => (Math.round(n * 10) / 10).toString();
export const xy = (p: Point): string => `${round(p[0])} ${round(p[1])}`;
export const num = round;
export const lerp = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
export const dist = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const plus = (p: Point, dx: number, dy: number): Point => [p[0] + dx, p[1] + dy];
const at = (points: readonly Point[], i: number): Point => {
  const n = points.length;
  return points[((i % n) + n) % n]!;
};

export const polygon = (points: readonly Point[], close = true): string =>
  points.length ? 'M' + points.map(xy).join('L') + (close ? 'Z' : '') : '';

/** A rule's own limit is never rounded: what is drawn is the polygon itself. */
export const exact = (points: readonly Point[]): string => 'M' + points.map((p) => `${p[0]} ${p[1]}`).join('L') + 'Z';

export function inside(p: Point, points: readonly Point[]): boolean {
  let within = false;
  for (let i = 0; i < points.length; i++) {
    const a = at(points, i);
    const b = at(points, i - 1);
    if (a[1] > p[1] !== b[1] > p[1] && p[0] < ((b[0] - a[0]) * (p[1] - a[1])) / (b[1] - a[1]) + a[0]) within = !within;
  }
  return within;
}

export function edgeDistance(p: Point, points: readonly Point[]): number {
  let least = Infinity;
  for (let i = 0; i < points.length; i++) {
    const a = at(points, i);
    const b = at(points, i + 1);
    const l = dist(a, b) || 1;
    const t = ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / (l * l);
    least = Math.min(least, dist(p, lerp(a, b, Math.max(0, Math.min(1, t)))));
  }
  return least;
}

export const centre = (points: readonly Point[]): Point =>
  points.reduce<Point>((s, p) => [s[0] + p[0] / points.length, s[1] + p[1] / points.length], [0, 0]);

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export function boxOf(points: readonly Point[]): Box {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}
export const areaOf = (points: readonly Point[]): number =>
  Math.abs(points.reduce((s, p, i) => s + p[0] * at(points, i + 1)[1] - at(points, i + 1)[0] * p[1], 0)) / 2;

/** Points along each side, about a step apart, corners kept. */
export function resample(points: readonly Point[], step: number, closed = true): Point[] {
  const out: Point[] = [];
  for (let i = 0; i < points.length - (closed ? 0 : 1); i++) {
    const a = at(points, i);
    const b = at(points, i + 1);
    const n = Math.max(1, Math.round(dist(a, b) / step));
    for (let k = 0; k < n; k++) out.push(lerp(a, b, k / n));
  }
  if (!closed) out.push(points.at(-1)!);
  return out;
}

/** Points at even steps along the whole outline; corners are cut. */
export function even(points: readonly Point[], step: number): Point[] {
  const out: Point[] = [];
  let rest = 0;
  for (let i = 0; i < points.length; i++) {
    const a = at(points, i);
    const b = at(points, i + 1);
    const l = dist(a, b);
    let t = rest;
    for (; t < l; t += step) out.push(lerp(a, b, t / l));
    rest = t - l;
  }
  return out;
}

/** A curve through the middles of the sides. */
export function smooth(points: readonly Point[], closed = true): string {
  const n = points.length;
  const mid = (i: number): Point => lerp(at(points, i), at(points, i + 1), 0.5);
  if (closed) {
    let d = 'M' + xy(mid(0));
    for (let i = 1; i <= n; i++) d += `Q${xy(at(points, i))} ${xy(mid(i))}`;
    return d + 'Z';
  }
  if (n < 3) return polygon(points, false);
  let d = 'M' + xy(at(points, 0));
  for (let i = 1; i < n - 1; i++) d += `Q${xy(at(points, i))} ${xy(i < n - 2 ? mid(i) : at(points, n - 1))}`;
  return d;
}

/** The outline as a hand draws it: never further than `far` from the true limit. */
export function wander(points: readonly Point[], step: number, far: number, seed: string): Point[] {
  const r = rng(seed);
  const c = centre(points);
  return resample(points, step).map((p) => {
    const k = (r() - 0.5) * 2 * far;
    const d = dist(p, c) || 1;
    return plus(p, ((p[0] - c[0]) / d) * k, ((p[1] - c[1]) / d) * k);
  });
}

export function rounded(points: readonly Point[], by: number): Point[] {
  return points.flatMap((p, i) => {
    const a = at(points, i - 1);
    const b = at(points, i + 1);
    const u = lerp(p, a, Math.min(0.5, by / (dist(p, a) || 1)));
    const v = lerp(p, b, Math.min(0.5, by / (dist(p, b) || 1)));
    return [0, 0.2, 0.4, 0.6, 0.8, 1].map((t) => lerp(lerp(u, p, t), lerp(p, v, t), t));
  });
}

/** The outline moved inwards, by averaged normals. */
export function inset(points: readonly Point[], by: number, window = 1): Point[] {
  const c = centre(points);
  return points.map((p, i) => {
    const a = at(points, i - window);
    const b = at(points, i + window);
    const l = dist(a, b) || 1;
    const n: Point = [(b[1] - a[1]) / l, (a[0] - b[0]) / l];
    const sign = n[0] * (c[0] - p[0]) + n[1] * (c[1] - p[1]) < 0 ? -1 : 1;
    return plus(p, n[0] * by * sign, n[1] * by * sign);
  });
}

/** Points scattered inside, at least `gap` apart and `margin` from the limit; the gap grows so that there are `most` of them. */
export function scatter(points: readonly Point[], gap: number, margin: number, seed: string, most = 250): Point[] {
  const r = rng(seed);
  const box = boxOf(points);
  const least = Math.max(gap, Math.sqrt((areaOf(points) * 0.72) / most));
  const room = (box.right - box.left) * (box.bottom - box.top);
  const tries = Math.min(3200, Math.ceil((26 * room) / (least * least)) + 20);
  const cells = new Map<string, Point[]>();
  const out: Point[] = [];
  for (let i = 0; i < tries && out.length < most; i++) {
    const p: Point = [box.left + r() * (box.right - box.left), box.top + r() * (box.bottom - box.top)];
    if (!inside(p, points) || edgeDistance(p, points) < margin) continue;
    const [cx, cy] = [Math.floor(p[0] / least), Math.floor(p[1] / least)];
    let free = true;
    for (let x = cx - 1; x <= cx + 1 && free; x++)
      for (let y = cy - 1; y <= cy + 1 && free; y++)
        free = (cells.get(`${x},${y}`) ?? []).every((q) => dist(p, q) >= least);
    if (!free) continue;
    const key = `${cx},${cy}`;
    cells.set(key, [...(cells.get(key) ?? []), p]);
    out.push(p);
  }
  return out.sort((a, b) => a[1] - b[1]);
}

/** A crown seen from above: outward scallops round a circle. */
export function crown(c: Point, radius: number, lobes: number, r: Random, squash = 1): string {
  const a0 = r() * 6.28;
  const points: Point[] = [];
  for (let i = 0; i < lobes; i++) {
    const a = a0 + ((i + (r() - 0.5) * 0.35) / lobes) * 2 * Math.PI;
    const k = radius * (0.78 + r() * 0.2);
    points.push(plus(c, Math.cos(a) * k, Math.sin(a) * k * squash));
  }
  let d = 'M' + xy(at(points, 0));
  for (let i = 1; i <= lobes; i++) {
    const w = num(dist(at(points, i), at(points, i - 1)) * 0.58);
    d += `A${w} ${w} 0 0 1 ${xy(at(points, i))}`;
  }
  return d + 'Z';
}

/** Trees: shade to the south-east, crown, its lit side, the inked side. */
export function trees(points: readonly Point[], size: number, gap: number, seed: string) {
  const r = rng(seed + 't');
  const out = { shade: '', crown: '', light: '', ink: '' };
  for (const c of scatter(points, gap, size * 0.75, seed)) {
    const k = size * (0.74 + r() * 0.5);
    out.shade += crown(plus(c, k * 0.3, k * 0.36), k, 6, r);
    out.crown += crown(c, k, 7, r);
    out.light += crown(plus(c, -k * 0.2, -k * 0.24), k * 0.52, 5, r);
    for (let i = 0; i < 4; i++) {
      const a = -0.35 + i * 0.62 + r() * 0.2;
      const q = k * (i % 2 ? 0.42 : 0.66);
      const w = num(k * 0.16);
      out.ink += `M${xy(plus(c, Math.cos(a) * q, Math.sin(a) * q))}a${w} ${w} 0 0 1 ${num(-k * 0.24 * Math.sin(a))} ${num(k * 0.24 * Math.cos(a))}`;
    }
  }
  return out;
}

/** Thicket and scrub: low crowns of many sizes, and stipple between them. */
export function tufts(points: readonly Point[], size: number, gap: number, seed: string) {
  const r = rng(seed + 'u');
  const out = { shade: '', crown: '', ink: '', dots: '' };
  for (const c of scatter(points, gap, size * 0.7, seed)) {
    const k = size * (0.55 + r() * r() * 0.75);
    const w = num(k * 0.3);
    out.shade += crown(plus(c, k * 0.32, k * 0.38), k, 5, r, 0.86);
    out.crown += crown(c, k, 5 + (k > size * 0.85 ? 1 : 0), r, 0.9);
    out.ink += `M${xy(plus(c, k * 0.05, k * 0.42))}a${w} ${w} 0 0 0 ${num(k * 0.42)} ${num(-k * 0.4)}`;
  }
  for (const c of scatter(points, gap * 0.5, gap * 0.12, seed + 'd')) out.dots += `M${xy(c)}h.1`;
  return out;
}

/** Hachures: tapered strokes running downhill from the crest to the foot, in two broken rows. */
export function hachures(points: readonly Point[], depth: number, seed: string, step: number): string {
  const r = rng(seed + 'h');
  const foot = even(points, step);
  const crest = foot.map((p, i): Point => {
    const a = at(foot, i - 3);
    const b = at(foot, i + 3);
    const l = dist(a, b) || 1;
    const u: Point = [(b[1] - a[1]) / l, (a[0] - b[0]) / l];
    // Where the hill is too narrow for the whole depth, the stroke is shortened.
    for (let k = depth; k > depth * 0.06; k *= 0.86) {
      const q = [plus(p, u[0] * k, u[1] * k), plus(p, -u[0] * k, -u[1] * k)].find((c) => inside(c, points));
      if (q && edgeDistance(q, points) > k * 0.82) return q;
    }
    return p;
  });
  let d = '';
  foot.forEach((p, i) => {
    for (let band = 0; band < 2; band++) {
      if (band && i % 2) continue;
      const top = at(crest, i);
      const a = lerp(top, p, band ? r() * 0.12 : 0.4 + r() * 0.12);
      const b = lerp(top, p, band ? 0.44 + r() * 0.1 : 0.92 + r() * 0.12);
      const l = dist(a, b) || 1;
      const w = step * (0.17 + r() * 0.11);
      const n: Point = [((b[1] - a[1]) / l) * w, (-(b[0] - a[0]) / l) * w];
      d += `M${xy(plus(a, n[0], n[1]))}L${xy(b)}L${xy(plus(a, -n[0], -n[1]))}Z`;
    }
  });
  return d;
}

/** Lines that follow the shore and thin out towards the middle. */
export function ripples(shore: readonly Point[], seed: string, gaps: readonly number[], step: number): string[] {
  const r = rng(seed + 'w');
  return gaps.map((gap) => {
    const line = inset(even(shore, step), gap, 2).filter((p) => inside(p, shore) && edgeDistance(p, shore) > gap * 0.7);
    const shaken = line.map((p) => plus(p, (r() - 0.5) * step * 0.18, (r() - 0.5) * step * 0.18));
    return shaken.length > 3 ? smooth(shaken) : '';
  });
}

export function boulders(points: readonly Point[], size: number, gap: number, seed: string) {
  const r = rng(seed + 'r');
  const out = { body: '', shade: '', ink: '' };
  for (const c of scatter(points, gap, size * 0.8, seed)) {
    const k = size * (0.5 + r() * 0.75);
    const n = 7 + Math.floor(r() * 3);
    const a0 = r() * 6;
    const rim: Point[] = [];
    for (let i = 0; i < n; i++) {
      const a = a0 + ((i + (r() - 0.5) * 0.5) / n) * 2 * Math.PI;
      const q = k * (0.72 + r() * 0.4);
      rim.push(plus(c, Math.cos(a) * q * 1.1, Math.sin(a) * q * 0.8));
    }
    const top = rim.map((p) => lerp(p, plus(c, -k * 0.22, -k * 0.26), 0.42));
    out.body += polygon(rim);
    rim.forEach((p, i) => {
      const q = at(rim, i + 1);
      const m = lerp(p, q, 0.5);
      if (m[0] - c[0] + 1.3 * (m[1] - c[1]) > k * 0.1) out.shade += polygon([p, q, at(top, i + 1), at(top, i)]);
    });
    const lit = top.filter((p) => p[0] - c[0] + 1.3 * (p[1] - c[1]) > -k * 0.75);
    if (lit.length > 1) out.ink += polygon(lit.slice(0, 4), false);
  }
  return out;
}

/** Parallel rows across a field (crops, orchard, furrows), each from side to side. */
export function rows(points: readonly Point[], gap: number, angle: number): [Point, Point][] {
  const c = centre(points);
  const u: Point = [Math.cos(angle), Math.sin(angle)];
  const reach = Math.ceil(Math.max(...points.map((p) => dist(p, c))) / gap);
  const out: [Point, Point][] = [];
  for (let k = -reach; k <= reach; k++) {
    const o = plus(c, -u[1] * gap * k, u[0] * gap * k);
    const hits: number[] = [];
    points.forEach((a, i) => {
      const b = at(points, i + 1);
      const e: Point = [b[0] - a[0], b[1] - a[1]];
      const den = u[0] * e[1] - u[1] * e[0];
      if (Math.abs(den) < 1e-6) return;
      const s = ((a[0] - o[0]) * u[1] - (a[1] - o[1]) * u[0]) / den;
      if (s >= 0 && s < 1) hits.push(((a[0] - o[0]) * e[1] - (a[1] - o[1]) * e[0]) / den);
    });
    hits.sort((a, b) => a - b);
    for (let i = 0; i + 1 < hits.length; i += 2) {
      const [from, to] = [hits[i]! + gap * 0.4, hits[i + 1]! - gap * 0.4];
      if (to - from > gap * 0.5) out.push([plus(o, u[0] * from, u[1] * from), plus(o, u[0] * to, u[1] * to)]);
    }
  }
  return out;
}
