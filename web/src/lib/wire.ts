/** What the server says, as data. The server's `wire.py` and the kernel's `scene.py` are the other half. */

/** A text in both languages: switching is only showing the other one. */
export interface Said {
  fr: string;
  en: string;
}
export type Lang = keyof Said;
export type Point = [number, number];

// The table

export interface Opening {
  id: string;
  kind: string;
  at: number;
  width: number;
  state?: string;
}
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

// Questions

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

// What happened

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

// A game as one seat sees it

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

// Questions beside the game

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

// Before and beside games

export interface Setting {
  id: string;
  label: Said;
  rule: string;
  kind: 'bool' | 'int' | 'word';
  default: string | number | boolean;
  values: { key: string; label: Said }[];
  low: number | null;
  high: number | null;
  /** It says which sides play themselves; its values are told by the scenarios. */
  sides?: boolean;
}
/** Who has a player, with one value of the setting that says which sides play themselves. */
export interface Lineup {
  value: string;
  seats: string[];
}
export interface ScenarioCard {
  id: string;
  title: Said;
  brief: Said;
  size: string;
  minutes: [number, number];
  turns: number;
  sides: { id: string; label: Said }[];
  lineups?: Lineup[];
}
export interface RulesetCard {
  id: string;
  title: Said;
  about: Said;
  unit: string;
  settings: Setting[];
  scenarios: ScenarioCard[];
}
export interface BotCard {
  id: string;
  label: Said;
  about: Said;
}
export interface GameCard {
  id: string;
  ruleset: string;
  scenario: string;
  title: Said;
  seats: Seat[];
  turn: number;
  turns: number | null;
  answers: number;
  finished: boolean;
  verdict: Said | null;
  updated: string;
  scene: Scene;
  origin: Origin | null;
}
export interface NewGame {
  ruleset: string;
  scenario: string;
  options?: Record<string, string | number | boolean>;
  seats: Record<string, string>;
  dice?: 'program' | 'typed';
  seed?: string;
}
export interface RuleText {
  id: string;
  mark: 'S' | 'R' | 'C';
  title: Said;
  text: Said;
}
export interface ChapterText {
  number: string;
  title: Said;
  text: Said;
  rules: RuleText[];
}

// The live line: what comes over the WebSocket, and what may be sent over it

export type FromServer =
  | { type: 'shown'; shown: Shown }
  | { type: 'refused'; id: number; refusal: Refusal }
  | { type: 'stale'; id: number; state: number }
  | { type: 'done'; id: number };
export type ToServer =
  | { type: 'answer'; id: number; state: number; seat: string; answer: Answer; again?: boolean }
  | { type: 'back'; id: number; state: number; seat: string }
  | { type: 'undo'; id: number; state: number; seat: string; agreed: boolean }
  | { type: 'seat'; id: number; seat: string }
  | { type: 'ping'; id: number };
