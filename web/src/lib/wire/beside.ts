/** Answers to what is asked beside a game: why not, what a path costs, odds, sight, ranges, reach, conduct. */
import type { Glimpse } from './asking';
import type { Ghost, Point } from './scene';
import type { RollLine } from './story';
import type { Said } from './words';

/** Of which sources the app is that the server has, and why nothing is kept, where that is so. */
export interface About {
  app: string;
  trouble: Refusal | null;
}
export interface Refusal {
  code: string;
  rule: string;
  reason: Said;
  /** The pieces it is about, where known. */
  pieces?: string[];
}
/** A path or a place that was tried: what it costs each piece, and what is left. */
export interface Tried {
  ok: boolean;
  refusal?: Refusal;
  pieces: Record<string, { length: number; cost: number; left: number; glimpses: Glimpse[]; ghost?: Ghost }>;
}
export interface Ingredient {
  label: Said;
  /** `d6`, `2d12`; `-d4` is thrown and taken off. */
  die: string;
  /** What counts of several dice. */
  keep?: 'best' | 'sum';
  need: number | null;
  /** What is needed is this or less. */
  at_most?: boolean;
  rule: string;
  lines: RollLine[];
}
export interface Outcome {
  key: string;
  label: Said;
  chance: string; // "7/32"
  share: number; // 0.21875
}
export interface Forecast {
  title: Said;
  rules: string[];
  pieces: string[];
  ingredients: Ingredient[];
  outcomes: Outcome[];
}
export interface Stretch {
  thing: string;
  from: Point;
  to: Point;
  length: number;
  blocks: boolean;
  rule: string;
  text: Said;
}
/** A line of a sum. */
export interface Reckoned {
  label: Said;
  value: number;
  rule: string;
  about: string;
}
/** How far something is made out along a line: line by line, and where on the line, or beyond it, it just would be. */
export interface Spotting {
  lines: Reckoned[];
  total: number;
  label: Said;
  distance: number;
  at: Point;
  rule: string;
}
export interface Sighting {
  from: Point;
  to: Point;
  distance: number;
  visible: boolean;
  text: Said;
  rule: string;
  stretches: Stretch[];
  /** Where the line is cut. */
  cut?: Point;
  spotting?: Spotting;
  /** What else counts along it, and the ground that a charge along it takes. */
  facts?: { text: Said; rule: string; good?: boolean }[];
  lane?: Point[];
}
export interface Band {
  distance: number;
  label: Said;
  /** Where the range is no wedge. */
  outline?: Point[];
}
/** Where a piece can act: a wedge (or the whole circle, half 180) and its ranges. */
export interface Arc {
  apex: Point;
  facing: number;
  half: number;
  radius: number;
  bands: Band[];
  rule: string;
}
export interface Reach {
  /** Rings of the region; the label tells the odds of getting that far, before the die is thrown. */
  contours: { rings: Point[][]; label: Said | null }[];
}
/** What some faces of the die would make a unit do; `binds`: even those who are commanded obey it, `due`: the die shows it. */
export interface Prospect {
  faces: number[];
  label: Said;
  text: Said;
  rule: string;
  binds: boolean;
  due: boolean;
  paths: Record<string, Point[]>;
  facing: number | null;
  target: string;
}
/** How a unit acts by itself: what it goes by, line by line, what that comes to, and what each face would make it do. */
export interface Conduct {
  unit: string;
  title: Said;
  text: Said;
  lines: Reckoned[];
  total: number;
  rule: string;
  die: string;
  thrown: number | null;
  prospects: Prospect[];
}
