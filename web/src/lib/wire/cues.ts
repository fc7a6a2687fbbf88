/** What is to be seen of an event on the table, as the kernel's `cues.py` tells it. */
import type { Block, Point } from './scene';

/** What is to be seen of an event on the table, in order. */
export type Cue =
  | { cue: 'walk'; piece: string; path: Point[]; facings?: number[] }
  | { cue: 'turn'; piece: string; facing: number }
  | { cue: 'form'; piece: string; at: Point; facing: number; block: Block; note?: string }
  | { cue: 'shot'; from: Point; to: Point; hit: boolean; heavy?: boolean }
  | { cue: 'fall'; piece: string; at: Point }
  | { cue: 'mark'; piece: string; marker: string }
  | { cue: 'blast'; at: Point; radius: number }
  | { cue: 'fight'; one: string; other: string }
  | { cue: 'look'; piece: string }
  | Cast
  | Faceoff
  | Round;
/** What is staged as a scene of its own. */
export type Played = Faceoff | Round;
/** Dice thrown for a piece, that decide about it or others: an order, its morale. `result` is a word. */
export interface Cast {
  cue: 'cast';
  piece: string;
  others?: string[];
  die: string;
  faces: number[];
  total: number;
  need?: number | null;
  at_most?: boolean;
  result: string;
  good?: boolean;
}
/** The dice of one against another and which of them hit, then those with which the other saves himself; the last `again` of
 *  them are dice thrown a second time. */
export interface Stroke {
  piece: string;
  target: string;
  quarter?: string;
  faces?: number[];
  good?: boolean[];
  again?: number;
  hits?: number;
  saves?: number[];
  saved?: boolean[];
  saves_again?: number;
  casualties?: number;
}
/** One side of a fight: who, their blows, who stands by whom, and what its result is made of. */
export interface Party {
  side: string;
  pieces: string[];
  strokes: Stroke[];
  aids?: { by: string; piece: string; quarter: string }[];
  lines?: { word: string; value: number; rule?: string; faces?: number[] }[];
  score?: number;
}
/** A round of hand-to-hand fighting, both sides at once; `fates` are the tests that it leads to. */
export interface Round {
  cue: 'round';
  one: Party;
  other: Party;
  die: string;
  winner?: string;
  fates?: { piece: string; faces?: number[]; total: number; result: string }[];
}
/** One of those who face each other: the face of the die, what was added to it, and how quick that makes him. */
export interface Rival {
  piece: string;
  face: number;
  added: number;
  total: number;
}
/** Those who act at the same time; then who is hurt and goes on, and who is out. */
export interface Moment {
  bursts: { piece: string; target: string; faces: number[]; good: boolean[]; hits: number }[];
  hurt?: string[];
  out?: string[];
}
/** Two parties face each other, and the quicker acts first. `never` were out before their moment came. */
export interface Faceoff {
  cue: 'faceoff';
  one: Rival[];
  other: Rival[];
  die: string;
  moments: Moment[];
  never?: string[];
}
