/** Questions that a seat is asked, with the paths and lines of command that they are about. */
import type { Reach } from './beside';
import type { Point } from './scene';
import type { Said } from './words';

export interface Option {
  key: string;
  label: Said;
  rule?: string;
  piece?: string;
  /** Whoever takes hold of one of these on the table chooses it, and goes on drawing. */
  draws?: string[];
}
export interface Spot {
  at: Point;
  facing?: number;
  level?: number;
  tags?: Record<string, string>;
}
export interface Way {
  path?: Point[];
  facing?: number;
  /** The facing at each point of the path. */
  facings?: number[];
  tags?: Record<string, string>;
}
export interface Guide {
  budget?: number;
  pace?: string;
  starts?: Record<string, Point>;
  goals?: Point[];
  spots?: Record<string, Spot[]>;
  tags?: Record<string, Record<string, string[]>>;
  /** False where the facing at the end is not the player's to choose. */
  turns?: boolean;
  /** Who turn together do so about their middle. */
  wheels?: boolean;
  /** By the piece that declares a tag and the word: where those of it stand then about their middle, looking north. */
  shapes?: Record<string, Record<string, Record<string, Point[]>>>;
}
/** A part of a path along which a piece can act against who goes there, with the odds where it suits it best. */
export interface Glimpse {
  piece: string;
  from: number;
  to: number;
  path: Point[];
  best: Point;
  label: Said;
  chance: string;
  share: number;
}
/** A path that a question is about. */
export interface Course {
  piece: string;
  path: Point[];
  glimpses: Glimpse[];
}
/** A line of command from a piece to another, or to the unit of another; the label tells its price, or what bars it. */
export interface Tie {
  one: string;
  other: string;
  from: Point;
  to: Point;
  state: 'held' | 'open' | 'barred';
  rule: string;
  label?: Said;
}
/** Whom one commands: the ground over which the commanders can be heard, and the lines of command. */
export interface Sway {
  contours: Reach['contours'];
  ties: Tie[];
}
interface Asked {
  seat: string;
  key: string;
  text: Said;
  rule: string;
  params: Record<string, string | number | boolean>;
  default?: unknown;
  /** Whether `foretell` has something to say about answers to this question. */
  foretold?: boolean;
  courses?: Course[];
  sway?: Sway;
}
export type Question = Asked &
  (
    | { kind: 'choose'; options: Option[]; may_pass: string; pass_label?: Said }
    | { kind: 'several'; options: Option[]; low: number; high: number | null; ordered: boolean }
    | { kind: 'assign'; items: Record<string, Option[]>; may_skip: boolean }
    | { kind: 'allocate'; total: number; bins: Record<string, [number, number]> }
    /** A compass bearing has the place about which it is taken. */
    | { kind: 'number'; low: number; high: number; step: number; die?: string; pivot?: Point }
    | { kind: 'confirm'; preference: string }
    /** `pass_label`: what to draw nothing comes to, where that is not to stay. */
    | { kind: 'move'; pieces: string[]; guide: Guide; pass_label?: Said }
    | { kind: 'place'; pieces: string[]; optional: boolean; guide: Guide }
  );
export type Answer = unknown;
