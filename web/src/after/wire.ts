/** The tale of a finished game, as the server tells it. */
import type { Side } from '../lib/wire/scene';
import type { Seat, Verdict } from '../lib/wire/playing';
import type { Said } from '../lib/wire/words';

export type Interval = [number, number];
/** After how many answers a turn had begun. */
export interface Notch {
  turn: number;
  answers: number;
}

/** What became of the men of one troop type; `by_turn` are those lost. */
export interface TroopLosses {
  troop: string;
  began: number;
  lost: number;
  left: number;
  by_turn: Record<string, number>;
}
export interface SideLosses {
  side: string;
  began: number;
  lost: number;
  left: number;
  by_turn: Record<string, number>;
  troops: TroopLosses[];
}
export interface Moment {
  kind: 'first-loss' | 'heaviest' | 'end';
  answers: number;
  turn: number;
  lost: Record<string, number>;
}
export interface Tested {
  check: string;
  rolled: number;
  expected: number;
  good: number;
  score: number | null;
}
export interface Scored {
  check: string;
  rolled: number;
  expected: number;
  mean: number;
  score: number | null;
}
/** One roll that went against the odds. */
export interface Single {
  check: string;
  chance: string;
  share: number;
  answers: number;
  event: number;
}
/** The luck of one side: of `rolled` rolls with open odds so many were `good`; honest dice stay within `usual` 95 times in 100. */
export interface Luck {
  side: string;
  rolled: number;
  certain: number;
  good: number;
  expected: number;
  deviation: number;
  score: number | null;
  usual: Interval;
  at_least: number;
  at_most: number;
  said: 'few' | 'usual' | 'lucky' | 'unlucky';
  tests: Tested[];
  scores: Scored[];
  loose: number;
  luckiest: Single | null;
  unluckiest: Single | null;
}
/** How many of so many playouts each side won, its share of them, and where the true share lies. */
export interface Shares {
  playouts: number;
  wins: Record<string, number>;
  shares: Record<string, number>;
  intervals: Record<string, Interval>;
}
export interface Point {
  answers: number;
  chances: Shares;
}
/** What the dice of one answer did to the chances of a side; `sure` where the bounds leave nothing out but 0. */
export interface Swing {
  answers: number;
  side: string;
  before: Shares;
  after: Shares;
  change: number;
  bounds: Interval;
  sure: boolean;
}
export interface Chances {
  bot: string;
  playouts: number;
  failed: number;
  done: boolean;
  curve: Point[];
  swings: Swing[];
}
/** What an answer led to, in words. */
export interface Chapter {
  turn: number;
  lines: Said[];
  more: number;
}
export interface Tale {
  game: string;
  ruleset: string;
  scenario: string;
  title: Said;
  seats: Seat[];
  sides: Side[];
  names: Record<string, Said>;
  verdict: Verdict;
  mustered: string;
  turns: number;
  answers: number;
  notches: Notch[];
  losses: SideLosses[];
  moments: Moment[];
  luck: Luck[];
  chances: Chances;
  /** More becomes known while it is; `effort` is how much of what is to be played has been. */
  looking: boolean;
  effort: number;
  told: Record<string, Chapter>;
  /** What single rolls did, by the number of their event. */
  rolls: Record<string, Said>;
}
