/** The quarters about a body of troops: limits at 45 degrees from its corners, and where the word for each stands. */
import type { Point } from '../lib/wire';

export interface Quarter {
  word: string;
  /** The ground of it, as far as it is drawn. */
  outline: Point[];
  /** The middle of it. */
  at: Point;
  front: boolean;
}

/** From a body's own axes (x to its right, y to its front) to the table. */
export const placedAt =
  (at: Point, facing: number) =>
  ([x, y]: Point): Point => {
    const a = (facing * Math.PI) / 180;
    return [at[0] + x * Math.cos(a) + y * Math.sin(a), at[1] + y * Math.cos(a) - x * Math.sin(a)];
  };

/** So far from its sides; front first, then right, rear and left. */
export function quartersOf(at: Point, facing: number, size: Point, words: readonly string[], far: number): Quarter[] {
  const [a, b] = [size[0] / 2, size[1] / 2];
  const place = placedAt(at, facing);
  const [fr, br, bl, fl]: Point[] = [
    [a, b],
    [a, -b],
    [-a, -b],
    [-a, b],
  ];
  const out = ([x, y]: Point): Point => [x + Math.sign(x) * far, y + Math.sign(y) * far];
  const sides: [Point, Point][] = [
    [fl!, fr!],
    [fr!, br!],
    [br!, bl!],
    [bl!, fl!],
  ];
  return sides.map(([one, other], i) => {
    const corners: Point[] = [one, out(one), out(other), other];
    const mid: Point = [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
    const half = i % 2 ? a : b;
    const grow = (half + far * 0.62) / (half || 1);
    return {
      word: words[i] ?? '',
      outline: corners.map(place),
      at: place([mid[0] * (i % 2 ? grow : 1), mid[1] * (i % 2 ? 1 : grow)]),
      front: words[i] !== undefined && words[i] === words[0],
    };
  });
}
