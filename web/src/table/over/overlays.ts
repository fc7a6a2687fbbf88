/** Shapes of what is laid over the table, in pixels of the sheet. */
import { towards } from '../../lib/geometry';
import type { Arc, Drawing, Point, Reach, Said, Terrain } from '../../lib/wire';
import { dist, lerp } from '../ink/ink';

/** From table units to pixels of the sheet. */
export type Project = (p: Point) => Point;

const n = (v: number): string => (Math.round(v * 10) / 10).toString();
const xy = (p: Point): string => `${n(p[0])} ${n(p[1])}`;

export const lineOf = (points: readonly Point[], project: Project): string =>
  'M' + points.map((p) => xy(project(p))).join('L');

/** Rings within rings are holes. */
export const ringsOf = (rings: readonly Point[][], project: Project): string =>
  rings.map((ring) => lineOf(ring, project) + 'Z').join('');

/** The part of a circle about a piece within its arc; all of it where the half angle is 180. */
export function arcPath(arc: Arc, radius: number, project: Project, k: number): string {
  const r = n(radius * k);
  if (arc.half >= 180) {
    const top = towards(arc.apex, 0, radius);
    const foot = towards(arc.apex, 180, radius);
    return `M${xy(project(top))}A${r} ${r} 0 1 1 ${xy(project(foot))}A${r} ${r} 0 1 1 ${xy(project(top))}`;
  }
  const from = project(towards(arc.apex, arc.facing - arc.half, radius));
  const to = project(towards(arc.apex, arc.facing + arc.half, radius));
  return `M${xy(from)}A${r} ${r} 0 ${arc.half > 90 ? 1 : 0} 1 ${xy(to)}`;
}

export function wedgePath(arc: Arc, project: Project, k: number): string {
  const rim = arcPath(arc, arc.radius, project, k);
  return arc.half >= 180 ? rim + 'Z' : `${rim}L${xy(project(arc.apex))}Z`;
}

export function wedgeSides(arc: Arc, project: Project): string {
  if (arc.half >= 180) return '';
  const [a, o, b] = [-arc.half, null, arc.half].map((turn) =>
    project(turn === null ? arc.apex : towards(arc.apex, arc.facing + turn, arc.radius)),
  ) as [Point, Point, Point];
  return `M${xy(a)}L${xy(o)}L${xy(b)}`;
}

export interface Tag {
  x: number;
  y: number;
  width: number;
  text: string;
}
const LETTER = 6.9;
export const tagOf = (text: string, at: Point): Tag => ({ x: at[0], y: at[1], width: text.length * LETTER + 16, text });

/** A tag beyond the end of a line, so that it hides neither line nor counter. */
export function tagBeyond(points: readonly Point[], text: string, project: Project, room: number): Tag {
  const end = project(points.at(-1) ?? [0, 0]);
  const before = project(points.at(-2) ?? points.at(-1) ?? [0, 0]);
  const l = dist(before, end) || 1;
  const wide = tagOf(text, end).width / 2;
  const u: Point = [(end[0] - before[0]) / l, (end[1] - before[1]) / l];
  const upDown = dist(before, end) < 1 || Math.abs(u[1]) >= Math.abs(u[0]);
  const sign = Math.sign(upDown ? u[1] : u[0]) || 1;
  return tagOf(text, upDown ? [end[0], end[1] + sign * (room + 18)] : [end[0] + sign * (room + wide + 8), end[1]]);
}

/** A tag where it can be read: within what is seen of the sheet. */
export function kept(tag: Tag, seen: { left: number; top: number; right: number; bottom: number }): Tag {
  const within = (at: number, low: number, high: number): number =>
    low > high ? at : Math.min(Math.max(at, low), high);
  const half = tag.width / 2 + 4;
  return {
    ...tag,
    x: within(tag.x, seen.left + half, seen.right - half),
    y: within(tag.y, seen.top + 16, seen.bottom - 16),
  };
}

/** A tag beside the middle of a line. */
export function tagBeside(a: Point, b: Point, text: string, by = 18): Tag {
  const m = lerp(a, b, 0.5);
  const l = dist(a, b) || 1;
  const v: Point = [-(b[1] - a[1]) / l, (b[0] - a[0]) / l];
  const up = v[1] > 0 ? -1 : 1;
  const wide = tagOf(text, m).width / 2;
  // Beside a steep line a wide tag must go further, or it would lie on it.
  const far = by + Math.abs(v[0]) * wide * 0.8;
  return tagOf(text, [m[0] + v[0] * up * far, m[1] + v[1] * up * far]);
}

const TAG = 22; // from one tag to the next, in pixels

/** The labels of contours, each at the top of its own; where they lie close they are stacked, the furthest on top. */
export function contourTags(contours: Reach['contours'], project: Project, say: (said: Said) => string): Tag[] {
  const tags = contours.flatMap((contour) => {
    const top = contourTop(contour);
    return contour.label && top ? [tagOf(say(contour.label), project(top))] : [];
  });
  tags.sort((a, b) => b.y - a.y);
  for (const [i, tag] of tags.entries()) {
    const below = tags.slice(0, i).filter((one) => Math.abs(one.x - tag.x) < (one.width + tag.width) / 2);
    const least = Math.min(...below.map((one) => one.y));
    if (below.length) tag.y = Math.min(tag.y, least - TAG);
  }
  return tags;
}

/** Where the label of a contour stands: at its northernmost point. */
export function contourTop(contour: Reach['contours'][number]): Point | null {
  const points = contour.rings.flat();
  return points.length ? points.reduce((a, b) => (b[1] > a[1] ? b : a)) : null;
}

const INKS: Record<string, string> = {
  wood: 'wood',
  orchard: 'wood',
  hedge: 'wood',
  thicket: 'scrub',
  agave: 'scrub',
  bush: 'scrub',
  crop: 'crop',
  rocks: 'rock',
  marsh: 'marsh',
  water: 'water',
  building: 'section',
  ruins: 'section',
  wall: 'section',
  rampart: 'section',
  fence: 'timber',
  barricade: 'timber',
  palisade: 'timber',
  shed: 'timber',
};

/** The ink of a piece of terrain, for the stretch of a line that crosses it. */
export function inkOf(thing: string, table: Terrain, drawings: Record<string, Drawing>): string {
  const piece = [...table.areas, ...table.lines].find((one) => one.id === thing);
  const ink = INKS[drawings[piece?.kind ?? thing]?.draw ?? ''];
  return ink ? `var(--${ink}-ink)` : 'var(--ink-2)';
}

/** A part of the circle about the start of a line, so many degrees wide, through its end. */
export function bowAcross(from: Point, at: Point, degrees: number): string {
  const r = dist(from, at);
  const half = Math.min((degrees / 360) * Math.PI, 40 / (r || 1));
  const turned = (by: number): Point => {
    const [x, y] = [at[0] - from[0], at[1] - from[1]];
    return [from[0] + x * Math.cos(by) - y * Math.sin(by), from[1] + x * Math.sin(by) + y * Math.cos(by)];
  };
  return `M${xy(turned(-half))}A${n(r)} ${n(r)} 0 0 1 ${xy(turned(half))}`;
}

/** A bar across a line. */
export function barAcross(from: Point, at: Point, half: number): string {
  const l = dist(from, at) || 1;
  const v: Point = [-(at[1] - from[1]) / l, (at[0] - from[0]) / l];
  return `M${n(at[0] - v[0] * half)} ${n(at[1] - v[1] * half)}L${n(at[0] + v[0] * half)} ${n(at[1] + v[1] * half)}`;
}
