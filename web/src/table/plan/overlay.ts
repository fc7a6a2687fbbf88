/** What is laid over the table for a moment: what can be done, what is tried, what was done. */
import type { Arc, Block, Cast, Course, Point, Reach, Sighting, Sway } from '../../lib/wire';

export type Highlight = 'selectable' | 'selected' | 'target' | 'refused';
export type Tone = 'plain' | 'bad' | 'good';
export type Phase = 'start' | 'move' | 'end' | 'cancel';

/** A piece where it would stand. */
export interface GhostMark {
  piece: string;
  at: Point;
  facing?: number;
  /** In which formation, where that is another one. */
  body?: Block;
  note?: string;
  /** The number of the step after which it stands there, and what is said of it. */
  n?: number;
  tag?: string;
  bad?: boolean;
  /** On the way: it does not stay there. */
  faint?: boolean;
}

export interface Overlay {
  reach?: Reach;
  paths?: { piece: string; points: Point[]; main?: boolean; tag?: string; bad?: boolean; declared?: number }[];
  ghosts?: GhostMark[];
  /** The ground that a charge takes, and whether it comes to anything. */
  lanes?: { outline: Point[]; bad?: boolean }[];
  /** The quarters about a body of troops. */
  quarters?: { at: Point; facing: number; body: Block };
  /** Dice that decide about somebody, just thrown. */
  casts?: { cast: Cast; t: number }[];
  /** Paths where others can act: `drawn` where the path itself is drawn already, `pointed` whose stretch is looked at, `at` a point
   *  chosen on it. */
  courses?: (Course & { drawn?: boolean; pointed?: string | null; at?: Point })[];
  sight?: Sighting;
  /** Whom somebody commands; `pointed` is the one of them who is looked at just now. */
  sway?: Sway & { pointed?: string | null; /** Nobody asked for it: only short tags. */ quiet?: boolean };
  arcs?: Arc[];
  ruler?: { from: Point; to: Point; label: string };
  notes?: { at: Point; text: string; tone: Tone; rule?: string }[];
  /** Places that may be chosen, each for a piece. */
  spots?: { piece: string; at: Point }[];
  /** The turning handle of a piece. */
  handle?: {
    piece: string;
    at: Point;
    facing: number;
    /** From its middle to its edge, where that is not the one of the piece. */ room?: number;
  };
  zones?: { outline: Point[]; tone: Tone }[];
  /** `t` runs from 0 to 1. */
  shots?: { from: Point; to: Point; hit: boolean; t: number }[];
  puffs?: { at: Point; radius: number; t: number }[];
}

/** Where a piece is drawn instead of where it stands: while it moves. */
export type Positions = Record<string, { at: Point; facing?: number; body?: Block; note?: string }>;

/** What the pointer does besides picking: with `drag`, every drag is reported instead of panning (the measuring tool). */
export interface Tools {
  drag?: boolean;
}
