/** What one piece of terrain is made of: a few paths, each with the class that inks it. */
import type { Point } from '../../lib/wire';

/** Sheet units to one table unit: terrain is drawn once at this size and scaled. */
export const SHEET = 12;
/** The most paths that one piece of terrain may take. */
export const MOST_PATHS = 8;

export interface Stroke {
  cls: string;
  d: string;
  /** True width in sheet units, for what has a width on the ground. */
  w?: number;
}
export interface Drawn {
  cls: string;
  /** What lies lower is drawn first. */
  rank: number;
  strokes: Stroke[];
}
/** A door, window, loophole, gate or breach, in sheet units. */
export interface Gap {
  ends: [Point, Point];
  kind: string;
  shut: boolean;
}
/** What a drawing is given besides the outline. `s` is the size of one feature unit, in sheet units. */
export interface Brush {
  s: number;
  seed: string;
  high: boolean;
  gaps: Gap[];
  damage: number;
  /** The highest point, where the ground names one. */
  crest?: Point | undefined;
}

export const stroke = (cls: string, d: string, w?: number): Stroke => (w === undefined ? { cls, d } : { cls, d, w });

export type AreaDrawing = (outline: Point[], brush: Brush) => Drawn;
