import type { Point } from './wire';

/** Coordinates: origin south-west, x east, y north. Bearings: 0 north, 90 east. */

export function distance(one: Point, other: Point): number {
  return Math.hypot(other[0] - one[0], other[1] - one[1]);
}

export function pathLength(path: readonly Point[]): number {
  let length = 0;
  for (let i = 1; i < path.length; i++) length += distance(path[i - 1]!, path[i]!);
  return length;
}

export function bearing(from: Point, to: Point): number {
  const degrees = (Math.atan2(to[0] - from[0], to[1] - from[1]) * 180) / Math.PI;
  return (degrees + 360) % 360;
}

/** The point at a bearing and distance. */
export function towards(from: Point, degrees: number, length: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [from[0] + length * Math.sin(angle), from[1] + length * Math.cos(angle)];
}

export function moved(point: Point, by: Point): Point {
  return [point[0] + by[0], point[1] + by[1]];
}

export function difference(to: Point, from: Point): Point {
  return [to[0] - from[0], to[1] - from[1]];
}

/** Where one is after a share (0 to 1) of a path. */
export function alongPath(path: readonly Point[], share: number): Point {
  const start = path[0] ?? [0, 0];
  let left = pathLength(path) * Math.min(Math.max(share, 0), 1);
  for (let i = 1; i < path.length; i++) {
    const one = path[i - 1]!;
    const other = path[i]!;
    const leg = distance(one, other);
    if (leg > 0 && left <= leg) {
      const part = left / leg;
      return [one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part];
    }
    left -= leg;
  }
  return path[path.length - 1] ?? start;
}

/** The shortest way round from one bearing to another, in degrees: negative is to the left. */
export function turnBetween(from: number, to: number): number {
  return ((((to - from) % 360) + 540) % 360) - 180;
}

/** As exact as the game keeps it. */
export function rounded(point: Point): Point {
  return [Math.round(point[0] * 1000) / 1000, Math.round(point[1] * 1000) / 1000];
}

/** From a body's own axes (x to its right, y to its front) to the table. */
export const placedAt =
  (at: Point, facing: number) =>
  ([x, y]: Point): Point => {
    const a = (facing * Math.PI) / 180;
    return [at[0] + x * Math.cos(a) + y * Math.sin(a), at[1] + y * Math.cos(a) - x * Math.sin(a)];
  };
