/** Paths as they are drawn: legs, lengths, and a detachment that moves as one. Knows geometry, no rules. */
import { bearing, distance, moved as offset, rounded } from '../../lib/geometry';
import type { Guide, Point, Way } from '../../lib/wire';

export type Ways = Record<string, Way>;

export const round = (value: number): number => Math.round(value * 1000) / 1000;
export const plus = (point: Point, by: Point): Point => rounded(offset(point, by));

export function legs(start: Point, path: readonly Point[]): number[] {
  return path.map((point, i) => distance(i === 0 ? start : path[i - 1]!, point));
}

export function length(start: Point, path: readonly Point[]): number {
  return legs(start, path).reduce((sum, leg) => sum + leg, 0);
}

export const endOf = (start: Point, way: Way | undefined): Point => way?.path?.at(-1) ?? start;

/** The way one looks who has come along a path. */
export function arrival(start: Point, path: readonly Point[]): number | undefined {
  const end = path.at(-1);
  const before = path.at(-2) ?? start;
  return end && distance(before, end) > 0.01 ? round(bearing(before, end)) : undefined;
}

/** Which pieces a gesture moves: one alone, or all that the question is about. */
export function moved(pieces: readonly string[], alone: string | null): readonly string[] {
  return alone === null ? pieces : [alone];
}

/** The way that a body of troops looks before it sets out; nothing of those who look where they go. */
export type Looks = (piece: string) => number | undefined;
const NOBODY: Looks = () => undefined;
export const compass = (degrees: number): number => round(((degrees % 360) + 360) % 360);

/** A body of troops looks on as it did on every leg, until it is turned. */
function looking(way: Way, look: number | undefined): Way {
  if (look === undefined) return way;
  const { facings: known = [], facing, ...rest } = way;
  if (!way.path?.length) return facing === undefined ? rest : { ...rest, facing };
  const last = known.at(-1) ?? facing ?? look;
  return { ...rest, facings: way.path.map((_, i) => known[i] ?? last) };
}

function each(ways: Ways, pieces: readonly string[], change: (piece: string, way: Way) => Way): Ways {
  const next = { ...ways };
  for (const piece of pieces) next[piece] = change(piece, next[piece] ?? {});
  return next;
}

/** Another leg for all of them, the same step for each, so that the detachment keeps its shape. */
export function addLeg(
  ways: Ways,
  starts: Record<string, Point>,
  pieces: readonly string[],
  by: Point,
  looks: Looks = NOBODY,
): Ways {
  return each(ways, pieces, (piece, way) => {
    const end = endOf(starts[piece] ?? [0, 0], way);
    return looking({ ...way, path: [...(way.path ?? []), plus(end, by)] }, looks(piece));
  });
}

/** The end of the last leg goes elsewhere, by the same step for each; who has not set out gets a first leg. */
export function shiftEnd(
  ways: Ways,
  starts: Record<string, Point>,
  pieces: readonly string[],
  by: Point,
  looks: Looks = NOBODY,
): Ways {
  return each(ways, pieces, (piece, way) => {
    const path = way.path ?? [];
    const end = endOf(starts[piece] ?? [0, 0], way);
    return looking({ ...way, path: [...path.slice(0, -1), plus(end, by)] }, looks(piece));
  });
}

export function dropLeg(ways: Ways, pieces: readonly string[]): Ways {
  const next = { ...ways };
  for (const piece of pieces) {
    const way = next[piece];
    if (!way) continue;
    const path = (way.path ?? []).slice(0, -1);
    if (path.length) next[piece] = { ...way, path, ...(way.facings ? { facings: way.facings.slice(0, -1) } : {}) };
    else {
      const { path: _, facing: __, facings: ___, ...rest } = way;
      next[piece] = rest;
    }
  }
  return trimmed(next);
}

export function turn(ways: Ways, pieces: readonly string[], facing: number): Ways {
  return each(ways, pieces, (_, way) => ({ ...way, facing: compass(facing) }));
}

/** Bodies of troops turn by the same angle, each where its path ends. */
export function turnBodies(ways: Ways, pieces: readonly string[], by: number, looks: Looks): Ways {
  return each(ways, pieces, (piece, way) => {
    const facing = compass((way.facings?.at(-1) ?? way.facing ?? looks(piece) ?? 0) + by);
    const before = looking(way, looks(piece)).facings?.slice(0, -1);
    return before ? { ...way, facings: [...before, facing] } : { ...way, facing };
  });
}

/** Declare something of a piece; choosing the same word again takes it back. */
export function declare(ways: Ways, piece: string, tag: string, value: string): Ways {
  return each(ways, [piece], (_, way) => {
    const tags = { ...way.tags };
    if (tags[tag] === value) delete tags[tag];
    else tags[tag] = value;
    return Object.keys(tags).length ? { ...way, tags } : without(way);
  });
}

function without(way: Way): Way {
  const { tags: _, ...rest } = way;
  return rest;
}

/** Only those that do something: a piece left out stays where and as it is. */
export function trimmed(ways: Ways): Ways {
  return Object.fromEntries(
    Object.entries(ways).filter(
      ([, way]) => way.path?.length || way.facing !== undefined || (way.tags && Object.keys(way.tags).length),
    ),
  );
}

export function startsOf(guide: Guide, pieces: readonly string[], at: (piece: string) => Point | undefined) {
  const starts: Record<string, Point> = {};
  for (const piece of pieces) {
    const start = guide.starts?.[piece] ?? at(piece);
    if (start) starts[piece] = start;
  }
  return starts;
}
