/** A game as one seat sees it. */
import type { Question } from './asking';
import type { Scene } from './scene';
import type { Reasoned, Remark, Told } from './story';
import type { Lang, Said } from './words';

export interface Seat {
  id: string;
  player: string; // "human" or the name of a bot
}
export interface Verdict {
  winner: string | null;
  text: Said;
  rules: string[];
}
/** Where a game begins: which turn, where one is under way, and which step of it. */
export interface Began {
  turn: Said | null;
  step: Said | null;
}
export interface TurnNotch {
  turn: number;
  answers: number;
}
/** So many of a side were lost by the answer after which there were so many. */
export interface Loss {
  answers: number;
  side: string;
  lost: number;
}
export interface Origin {
  game: string;
  at: number;
}
export interface Shown {
  game: string;
  ruleset: string;
  scenario: string;
  title: Said;
  /** Changes with everything that happens; an answer names the one that it answers. */
  state: number;
  /** Answers given, and where this picture stands among them (fewer in a replay). */
  answers: number;
  at: number;
  /** Whose eyes: a seat, or "" for somebody who watches bots. */
  seat: string;
  seats: Seat[];
  /** Whether sides hide anything from each other: then a curtain falls between two players of one screen. */
  secrets: boolean;
  scene: Scene;
  names: Record<Lang, Record<string, string>>;
  question: Question | null;
  /** Who else is asked. */
  waiting: { seat: string; bot: boolean }[];
  /** The steps given so far in the open draft, in words. */
  composed: Said[];
  events: Told[];
  /** The number of the first event in `events`: earlier ones were sent before. */
  since: number;
  remarks: Remark[];
  reasons: Reasoned[];
  began: Began;
  /** How many answers each turn began after: the notches of the replay bar. */
  turns: TurnNotch[];
  /** The answers at which phases began. */
  phases: number[];
  losses: Loss[];
  /** The moment of another game from which this one goes on. */
  origin: Origin | null;
  undo: { possible: boolean; free: boolean };
  verdict: Verdict | null;
}
