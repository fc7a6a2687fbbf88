/** Paths that somebody else goes along, and the stretches of them where others can act: shapes in pixels of the sheet. */
import { distance } from '../../lib/geometry';
import type { Glimpse, Point } from '../../lib/wire';
import { dist, lerp } from '../ink/ink';
import type { Project } from './overlays';

export interface DrawnGlimpse {
  piece: string;
  d: string;
  /** Where it suits the piece best. */
  best: Point;
  label: Glimpse['label'];
  /** Where the tag stands. */
  tag: Point;
  tagged: boolean;
}

const STEP = 5; // pixels from the path to the first stretch, and from one to the next
const TAGS = 3; // with a tag of their own; the others are told in the panel
const TAG_AWAY = 20;
const n = (v: number): string => (Math.round(v * 10) / 10).toString();

/** A line beside a line, to its left; corners are joined at their own normals. */
export function beside(points: readonly Point[], by: number): Point[] {
  const normal = (a: Point, b: Point): Point => {
    const l = dist(a, b) || 1;
    return [(b[1] - a[1]) / l, -(b[0] - a[0]) / l];
  };
  return points.map((p, i): Point => {
    const before = points[i - 1];
    const after = points[i + 1];
    const one = before ? normal(before, p) : after ? normal(p, after) : ([0, -1] as Point);
    const two = after ? normal(p, after) : one;
    const m: Point = [one[0] + two[0], one[1] + two[1]];
    const l = Math.hypot(...m) || 1;
    return [p[0] + (m[0] / l) * by, p[1] + (m[1] / l) * by];
  });
}

/** The best odds first in line, so that they have the tags; `pointed` is the piece that is looked at just now. */
export function drawnGlimpses(
  glimpses: readonly Glimpse[],
  project: Project,
  pointed: string | null = null,
): DrawnGlimpse[] {
  const first = (glimpse: Glimpse) => (glimpse.piece === pointed ? 2 : glimpse.share);
  const sorted = [...glimpses].sort((a, b) => first(b) - first(a));
  const taken: Point[] = [];
  return sorted.map((glimpse, i) => {
    const line = beside(glimpse.path.map(project), STEP * (i + 1));
    const best = project(glimpse.best);
    const at: Point = [best[0], best[1] - TAG_AWAY - STEP * i];
    while (taken.some((one) => Math.abs(one[0] - at[0]) < 150 && Math.abs(one[1] - at[1]) < 24)) at[1] -= 24;
    const tagged = i < TAGS;
    if (tagged) taken.push(at);
    const d = line.length > 1 ? 'M' + line.map((p) => `${n(p[0])} ${n(p[1])}`).join('L') : '';
    return { piece: glimpse.piece, d, best, label: glimpse.label, tag: at, tagged };
  });
}

/** The point so far along a path. */
export function alongPath(path: readonly Point[], far: number): Point {
  let left = far;
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1]!, path[i]!];
    const long = distance(a, b);
    if (left <= long && long > 0) return lerp(a, b, Math.max(0, left) / long);
    left -= long;
  }
  return path.at(-1) ?? [0, 0];
}

/** How far along a path the point of it is that is nearest to a point. */
export function farAlong(path: readonly Point[], point: Point): number {
  let [best, near, gone] = [0, Infinity, 0];
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1]!, path[i]!];
    const long = distance(a, b);
    const [x, y] = [b[0] - a[0], b[1] - a[1]];
    const t = long ? Math.min(1, Math.max(0, ((point[0] - a[0]) * x + (point[1] - a[1]) * y) / long ** 2)) : 0;
    const off = distance(point, lerp(a, b, t));
    if (off < near) [best, near] = [gone + t * long, off];
    gone += long;
  }
  return best;
}
