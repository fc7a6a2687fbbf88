/** Where something lies, as one says it: a point of the compass, degrees, and how far from base to base. */
import { bearing, distance } from '../lib/geometry';
import type { Point } from '../lib/wire';
import { lay, type End } from '../table/plan/rulers';

export const WINDS = [
  'n',
  'nne',
  'ne',
  'ene',
  'e',
  'ese',
  'se',
  'sse',
  's',
  'ssw',
  'sw',
  'wsw',
  'w',
  'wnw',
  'nw',
  'nnw',
] as const;
export type Wind = (typeof WINDS)[number];

/** The sixteenth of the compass that a bearing lies in. */
export const windOf = (degrees: number): Wind => WINDS[Math.round((((degrees % 360) + 360) % 360) / 22.5) % 16]!;

/** Degrees as they are said: whole ones, and north is 0. */
export const wholeDegrees = (degrees: number): number => ((Math.round(degrees) % 360) + 360) % 360;

export interface Lie {
  /** The bearing from the middle of the one to the middle of the other. */
  degrees: number;
  wind: Wind;
  /** From base to base; nothing where they touch. */
  distance: number;
  /** The middles are the same: no bearing says anything. */
  same: boolean;
}

const SAME = 0.01; // table units

const middle = (end: End): Point => ('piece' in end ? end.piece.at : end.at);

/** How one thing lies from another. */
export function lieOf(from: End, to: End): Lie {
  const [a, b] = [middle(from), middle(to)];
  const degrees = wholeDegrees(bearing(a, b));
  return { degrees, wind: windOf(bearing(a, b)), distance: lay(from, to).length, same: distance(a, b) < SAME };
}
