/** What happened, in words and dice. */
import type { Cue } from './cues';
import type { Said } from './words';

export interface RollLine {
  label: Said;
  value: number;
  counted: number;
  rule: string;
}
export interface Roll {
  label: Said;
  die: string;
  faces: number[];
  lines: RollLine[];
  total: number;
  need: number | null;
  success: boolean | null;
  rule: string;
  /** What is needed is this or less; the lines belong to it, not to the dice. */
  at_most?: boolean;
}
export interface Die {
  die: string;
  face: number;
}
export interface Told {
  n: number;
  kind: string;
  text: Said;
  /** Heads of the log: turns and sequences. */
  head?: 'turn' | 'step';
  side?: string;
  rules: string[];
  rolls: Roll[];
  dice: Die[];
  cues: Cue[];
  /** How many answers had been given when it happened. */
  answers: number;
}
/** Something that the players did to the game itself: an answer taken back. */
export interface Remark {
  answers: number;
  text: Said;
}
/** Why a bot answered as it did. */
export interface Reasoned {
  answers: number;
  seat: string;
  bot: string;
  reasons: Said[];
}
