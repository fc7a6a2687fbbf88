/** The answer being composed to a question, one shape for each of the eight kinds. Every change gives a new draft. */
import type { Answer, Option, Point, Question, Spot } from '../../lib/wire';
import { compass, dropLeg, moved, round, trimmed, turn, type Ways } from './ways';

export type Draft =
  | { kind: 'choose'; chosen: string | null }
  | { kind: 'several'; chosen: string[] }
  | { kind: 'assign'; chosen: [item: string, option: string][]; item: string | null }
  | { kind: 'allocate'; shares: Record<string, number> }
  | { kind: 'number'; value: number }
  | { kind: 'confirm'; value: boolean | null }
  | { kind: 'move'; ways: Ways; alone: string | null }
  /** `units`: who is led takes the others of his unit with him. */
  | { kind: 'place'; spots: Record<string, Spot>; alone: string | null; together: boolean; units?: boolean };

export type DraftOf<K extends Draft['kind']> = Extract<Draft, { kind: K }>;
export type Ask<K extends Question['kind']> = Extract<Question, { kind: K }>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where composing begins: the rule's own answer where it has one that a player would want to see. */
export function begin(ask: Question): Draft {
  switch (ask.kind) {
    case 'choose':
      return { kind: 'choose', chosen: null };
    case 'several':
      return { kind: 'several', chosen: known(ask.options, ask.default) };
    case 'assign':
      return { kind: 'assign', chosen: assigned(ask), item: Object.keys(ask.items)[0] ?? null };
    case 'allocate':
      return { kind: 'allocate', shares: shared(ask) };
    case 'number':
      return { kind: 'number', value: typeof ask.default === 'number' ? ask.default : ask.low };
    case 'confirm':
      return { kind: 'confirm', value: typeof ask.default === 'boolean' ? ask.default : null };
    case 'move':
      return { kind: 'move', ways: isRecord(ask.default) ? { ...(ask.default as Ways) } : {}, alone: null };
    case 'place':
      return {
        kind: 'place',
        spots: proposed(ask),
        alone: nextToPlace(ask, proposed(ask)),
        together: false,
        units: !!ask.guide.shapes,
      };
  }
}

function known(options: readonly Option[], given: unknown): string[] {
  const keys = new Set(options.map((option) => option.key));
  return Array.isArray(given) ? given.filter((key): key is string => keys.has(key as string)) : [];
}

/** What the rule itself would give to each item. */
function assigned(ask: Ask<'assign'>): [string, string][] {
  if (!isRecord(ask.default)) return [];
  return Object.entries(ask.default).flatMap(([item, key]): [string, string][] =>
    ask.items[item]?.some((option) => option.key === key) ? [[item, key as string]] : [],
  );
}

/** The least of every bin, and what is left over into the first that has room. */
function shared(ask: Ask<'allocate'>): Record<string, number> {
  if (isRecord(ask.default)) return { ...(ask.default as Record<string, number>) };
  let left = ask.total - Object.values(ask.bins).reduce((sum, [low]) => sum + low, 0);
  const shares: Record<string, number> = {};
  for (const [bin, [low, high]] of Object.entries(ask.bins)) {
    const more = Math.max(0, Math.min(left, high - low));
    shares[bin] = low + more;
    left -= more;
  }
  return shares;
}

/** How many whole proposals the question brings: the n-th spot of every piece make one. */
export function proposals(ask: Ask<'place'>): number {
  const counts = Object.values(ask.guide.spots ?? {}).map((spots) => spots.length);
  return counts.length ? Math.min(...counts) : 0;
}

export function proposed(ask: Ask<'place'>, n?: number): Record<string, Spot> {
  if (n === undefined && isRecord(ask.default)) return { ...(ask.default as unknown as Record<string, Spot>) };
  const found: Record<string, Spot> = {};
  for (const [piece, spots] of Object.entries(ask.guide.spots ?? {})) {
    const spot = spots[n ?? 0];
    if (spot) found[piece] = spot;
  }
  return found;
}

export function nextToPlace(ask: Ask<'place'>, spots: Record<string, Spot>): string | null {
  return ask.pieces.find((piece) => !spots[piece]) ?? null;
}

/** The draft as an answer that the server can judge. */
export function answerOf(draft: Draft): Answer {
  switch (draft.kind) {
    case 'choose':
    case 'several':
      return draft.chosen;
    case 'assign':
      return Object.fromEntries(draft.chosen);
    case 'allocate':
      return draft.shares;
    case 'number':
    case 'confirm':
      return draft.value;
    case 'move':
      return trimmed(draft.ways);
    case 'place':
      return draft.spots;
  }
}

/** Whether the draft can be given as it is. What the rules say of it is the server's to tell. */
export function complete(ask: Question, draft: Draft): boolean {
  if (ask.kind === 'choose' && draft.kind === 'choose') return draft.chosen !== null;
  if (ask.kind === 'several' && draft.kind === 'several') {
    return draft.chosen.length >= ask.low && (ask.high === null || draft.chosen.length <= ask.high);
  }
  if (ask.kind === 'assign' && draft.kind === 'assign') {
    return ask.may_skip || draft.chosen.length === Object.keys(ask.items).length;
  }
  if (ask.kind === 'allocate' && draft.kind === 'allocate') return unshared(ask, draft) === 0;
  if (ask.kind === 'number' && draft.kind === 'number') {
    return draft.value >= ask.low && draft.value <= ask.high;
  }
  if (ask.kind === 'confirm' && draft.kind === 'confirm') return draft.value !== null;
  if (ask.kind === 'place' && draft.kind === 'place') {
    return ask.optional || nextToPlace(ask, draft.spots) === null;
  }
  return ask.kind === 'move' && draft.kind === 'move';
}

/** An option of a list is pointed at: chosen, or added to what is chosen, or taken out of it. */
export function pick(ask: Question, draft: Draft, key: string): Draft {
  if (draft.kind === 'choose') return { ...draft, chosen: key };
  if (ask.kind === 'several' && draft.kind === 'several') {
    if (draft.chosen.includes(key)) {
      return { ...draft, chosen: draft.chosen.filter((one) => one !== key) };
    }
    // A single choice changes over; more than that has to be taken back by hand, lest one vanish unseen.
    if (ask.high === 1) return { ...draft, chosen: [key] };
    if (ask.high !== null && draft.chosen.length >= ask.high) return draft;
    const chosen = [...draft.chosen, key];
    const order = ask.options.map((option) => option.key);
    return { ...draft, chosen: ask.ordered ? chosen : order.filter((one) => chosen.includes(one)) };
  }
  if (ask.kind === 'assign' && draft.kind === 'assign' && draft.item !== null) {
    return assign(ask, draft, draft.item, key);
  }
  return draft;
}

/** The item gets the option, and the next one that has none comes up. The same option again frees it. */
export function assign(ask: Ask<'assign'>, draft: DraftOf<'assign'>, item: string, key: string | null): Draft {
  const others = draft.chosen.filter(([one]) => one !== item);
  const had = draft.chosen.find(([one]) => one === item)?.[1];
  if (key === null || key === had) return { ...draft, chosen: others, item };
  const chosen: [string, string][] = [...others, [item, key]];
  const items = Object.keys(ask.items);
  const from = items.indexOf(item) + 1;
  const ahead = [...items.slice(from), ...items.slice(0, from)];
  const next = ahead.find((one) => !chosen.some(([taken]) => taken === one));
  return { ...draft, chosen, item: next ?? item };
}

export function unshared(ask: Ask<'allocate'>, draft: DraftOf<'allocate'>): number {
  return ask.total - Object.values(draft.shares).reduce((sum, share) => sum + share, 0);
}

/** One more or less in a bin, within its bounds and what is left. */
export function share(ask: Ask<'allocate'>, draft: DraftOf<'allocate'>, bin: string, by: number): Draft {
  const [low, high] = ask.bins[bin] ?? [0, 0];
  const now = draft.shares[bin] ?? 0;
  const most = Math.min(high, now + unshared(ask, draft));
  return { ...draft, shares: { ...draft.shares, [bin]: Math.max(low, Math.min(most, now + by)) } };
}

const MANY_STEPS = 400; // that nobody goes through one by one

/** By how much a number is led on: its own step, or a tenth where that is too fine for a hand. */
export const stride = (ask: Ask<'number'>): number =>
  (ask.high - ask.low) / ask.step > MANY_STEPS && ask.step < 0.1 ? 0.1 : ask.step;

export function step(ask: Ask<'number'>, draft: DraftOf<'number'>, by: number): Draft {
  return nearest(ask, draft, draft.value + by * stride(ask));
}

/** The number that may be given and is nearest to one; at either end, the end itself. */
export function nearest(ask: Ask<'number'>, draft: DraftOf<'number'>, value: number): Draft {
  const by = stride(ask);
  if (value >= ask.high - by / 2) return { ...draft, value: ask.high };
  if (value <= ask.low + by / 2) return { ...draft, value: ask.low };
  const from = by === ask.step ? ask.low : 0;
  return { ...draft, value: round(from + Math.round((value - from) / by) * by) };
}

/** A piece is put down, or several by the same step; then the next one without a place comes up. */
export function put(ask: Ask<'place'>, draft: DraftOf<'place'>, piece: string, at: Point): Draft {
  const model = draft.spots[piece] ?? ask.guide.spots?.[piece]?.[0];
  const spot: Spot = { ...model, at: [round(at[0]), round(at[1])] };
  const spots = { ...draft.spots, [piece]: spot };
  return { ...draft, spots, alone: draft.spots[piece] ? piece : nextToPlace(ask, spots) };
}

export function shiftSpots(draft: DraftOf<'place'>, pieces: readonly string[], by: Point): Draft {
  const spots = { ...draft.spots };
  for (const piece of pieces) {
    const spot = spots[piece];
    if (spot) spots[piece] = { ...spot, at: [round(spot.at[0] + by[0]), round(spot.at[1] + by[1])] };
  }
  return { ...draft, spots };
}

export function liftOff(draft: DraftOf<'place'>, piece: string): Draft {
  const { [piece]: _, ...spots } = draft.spots;
  return { ...draft, spots, alone: piece };
}

/** These look another way; ranks that wheel go to other places then. */
export function face(
  draft: Draft,
  pieces: readonly string[],
  facing: number,
  places: Record<string, Point> = {},
): Draft {
  const looks = compass(facing);
  if (draft.kind === 'move') {
    const ways = turn(draft.ways, pieces, facing);
    for (const [piece, at] of Object.entries(places)) ways[piece] = { ...ways[piece], path: [at] };
    return { ...draft, ways };
  }
  if (draft.kind === 'place') {
    const spots = { ...draft.spots };
    for (const piece of pieces) {
      const spot = spots[piece];
      if (spot) spots[piece] = { ...spot, facing: looks, at: places[piece] ?? spot.at };
    }
    return { ...draft, spots };
  }
  return draft;
}

export function tagSpot(draft: DraftOf<'place'>, piece: string, tag: string, value: string): Draft {
  const spot = draft.spots[piece];
  if (!spot) return draft;
  const tags = { ...spot.tags };
  if (tags[tag] === value) delete tags[tag];
  else tags[tag] = value;
  return { ...draft, spots: { ...draft.spots, [piece]: { ...spot, tags } } };
}

/** What "one step back" does inside a draft; null when there is nothing of it to take back. */
export function stepBack(ask: Question, draft: Draft): Draft | null {
  if (ask.kind === 'move' && draft.kind === 'move') {
    const pieces = moved(ask.pieces, draft.alone);
    if (pieces.some((piece) => draft.ways[piece]?.path?.length)) {
      return { ...draft, ways: dropLeg(draft.ways, pieces) };
    }
  }
  const fresh = begin(ask);
  return JSON.stringify(answerOf(fresh)) === JSON.stringify(answerOf(draft)) ? null : fresh;
}

/** Answers to foretell when an option is pointed at: what would be given if it were the one. */
export function ifChosen(ask: Question, draft: Draft, key: string): Answer {
  if (ask.kind === 'several') return [key];
  if (ask.kind === 'assign' && draft.kind === 'assign' && draft.item !== null) {
    return { [draft.item]: key };
  }
  return key;
}
