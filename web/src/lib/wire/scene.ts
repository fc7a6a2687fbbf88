/** The table, as the kernel's `scene.py` tells it. */

export type Point = [number, number];
/** Kinds: door, gate, breach, window, loophole, weak (a spot to be widened). States: closed, open, destroyed, breach... */
export interface Gap {
  id: string;
  ends: [Point, Point];
  kind: string;
  state: string;
  damage?: number;
}
export interface Area {
  id: string;
  kind: string;
  outline: Point[];
  /** Of a disc, whose outline is given all the same. */
  centre?: Point;
  radius?: number;
  level?: number;
  tags?: string[];
  openings?: Gap[];
  damage?: number;
}
export interface Line {
  id: string;
  kind: string;
  points: Point[];
  openings?: Gap[];
  damage?: number;
}
export interface Terrain {
  width: number;
  height: number;
  areas: Area[];
  lines: Line[];
}
/** How a kind of terrain is drawn: the name of a drawing (those of the look's table of terrain; besides them `shed`, a roof on
 *  posts, `smoke`, a disc, and `roof`, the flat top of the building that its tag `over:<id>` names), and how it is varied. */
export interface Drawing {
  draw: string;
  high?: boolean;
}
export type PieceKind = 'foot' | 'horse' | 'gun' | 'wagon' | 'kit' | 'block' | 'hidden' | 'fallen';
/** Something carried whose state counts, such as a weapon: a word for it, and what it still holds of `most`. */
export interface Gear {
  id: string;
  state: string;
  left?: number;
  most?: number;
}
/** A body of troops in a formation, as it is drawn about its middle: x to its right, y to its front. */
export interface Block {
  /** Frontage and depth. */
  size: [number, number];
  of?: 'foot' | 'horse' | 'gun' | 'wagon';
  /** Every man or horse; of guns and wagons none. */
  figures?: Point[];
  /** Its stands, the side of one, and those that skirmish before it. */
  stands?: Point[];
  stand?: number;
  screen?: Point[];
  /** The words for its quarters: front, right, rear, left; their limits go at 45 degrees from its corners. */
  quarters?: string[];
}
/** How a piece would stand after a step of what is being declared, and what that needs. */
export interface Ghost {
  piece: string;
  /** The first, unless it says otherwise. */
  step?: number;
  kind: string;
  note?: string;
  at: Point;
  facing: number;
  block: Block;
  /** From where it stands before this step. */
  path?: Point[];
  facings?: number[];
  cost?: number;
  most?: number;
  /** How many moves it takes to get there, and how likely it is to have as many. */
  needs?: number;
  chance?: string;
  share?: number;
  target?: string;
  lane?: Point[];
  /** How many moves would carry it there, where these do not. */
  takes?: number;
}
export interface Piece {
  id: string;
  kind: PieceKind;
  at: Point;
  side?: string;
  unit?: string;
  leader?: boolean;
  radius?: number;
  /** Width and depth of a block or of an object that is no disc. */
  size?: [number, number];
  facing?: number;
  level?: number;
  hat?: string;
  /** Of a body of troops: the name of its block in the scene; the block itself is filled in when the scene arrives. */
  block?: string;
  body?: Block;
  /** Words for what it is good at. */
  traits?: string[];
  /** The building that it holds. */
  inside?: string;
  /** Names of markers as the look has them: stopped, pinned, moving, jammed, located... */
  markers?: string[];
  /** A word about it (its weapon, what a thing is), to be looked up in the names. */
  note?: string;
  acted?: boolean;
  gear?: Gear[];
  pools?: Pool[];
  /** Known to its own side only. */
  secret?: boolean;
  /** The piece that carries it. */
  aboard?: string;
  /** It has a sway over others that can be asked for. */
  commands?: boolean;
  /** Its unit does something by itself: its conduct can be asked for. */
  wilful?: boolean;
}
/** Things that a unit or a piece has to spend or has lost: action points, casualties. `most` is drawn as empty pips. */
export interface Pool {
  id: string;
  value: number;
  most?: number;
}
/** Who is on the table no more: fell in a turn, or left by an edge. */
export interface Lost {
  id: string;
  turn?: number;
  left?: boolean;
}
export interface Unit {
  id: string;
  side: string;
  members: string[];
  pools?: Pool[];
  lost?: Lost[];
  /** Words about it: its formation, its order. */
  notes?: string[];
  markers?: string[];
  /** Where its name stands on the table, and the number beside it that it goes by just now. */
  standard?: Point;
  gauge?: Pool;
}
export interface Side {
  id: string;
  nation: string;
  plate: 'round' | 'lozenge' | 'square';
  /** What all of it has to spend or has won. */
  pools?: Pool[];
}
/** A place with a meaning: where a side deploys, what must be taken, by which edge one leaves. */
export interface Zone {
  id: string;
  outline: Point[];
  side?: string;
}
/** A card as one may know it; of a `back` nothing else is told. Words for its kind, its title and what playing it gives. */
export interface Card {
  id: string;
  back?: boolean;
  side?: string;
  kind?: string;
  title?: string;
  emblem?: string;
  gives?: string[];
  /** The units that it lets act. */
  units?: string[];
}
/** Cards that are together; the last played of a discard is its last. */
export interface Pile {
  id: string;
  kind: 'hand' | 'reserve' | 'deck' | 'discard';
  count: number;
  side?: string;
  cards?: Card[];
}
export interface Scene {
  unit: string;
  table: Terrain;
  drawings: Record<string, Drawing>;
  sides: Side[];
  units: Unit[];
  pieces: Piece[];
  /** Pieces that are not on the table yet, as they will look; their `at` means nothing. */
  reserve?: Piece[];
  zones?: Zone[];
  piles?: Pile[];
  /** The bodies of troops by name, and what is being declared of them, step by step. */
  blocks?: Record<string, Block>;
  ghosts?: Ghost[];
  /** What is counted for everybody beside turns, and words about all of it, such as the weather. */
  counts?: Pool[];
  notes?: string[];
  turn: number;
  turns?: number;
  /** The sequence of the turn, and where in it the game stands. */
  steps: string[];
  step: string;
}
