/** The order in which the table is walked: unit after unit, and in each its men, who leads it first. */
import { distance } from '../lib/geometry';
import type { Piece, Point, Scene } from '../lib/wire';
import { nearestTowards, type Direction } from '../table/plan/view';

/** A unit with those of it who are on the table; `unit` is empty for whatever belongs to none. */
export interface Stop {
  id: string;
  unit: string;
  side: string;
  men: Piece[];
}

const leadersFirst = (men: Piece[]): Piece[] => [
  ...men.filter((one) => one.leader),
  ...men.filter((one) => !one.leader),
];

/** Own units first, then the others, each side's together; last what belongs to no unit, such as things and markers. */
export function stopsOf(scene: Pick<Scene, 'units' | 'pieces' | 'sides'>, own: string): Stop[] {
  const there = new Map(scene.pieces.filter((one) => one.kind !== 'fallen').map((piece) => [piece.id, piece]));
  const sides = scene.sides.map((side) => side.id);
  const rank = (side: string): number =>
    side === own ? -1 : sides.includes(side) ? sides.indexOf(side) : sides.length;
  const found = scene.units.map((unit): Stop => {
    const men = unit.members.flatMap((id) => there.get(id) ?? []);
    return { id: unit.id, unit: unit.id, side: unit.side, men: leadersFirst(men) };
  });
  const taken = new Set(found.flatMap((stop) => stop.men.map((one) => one.id)));
  const rest = new Map<string, Piece[]>();
  for (const piece of there.values()) {
    if (taken.has(piece.id)) continue;
    const side = piece.side ?? '';
    rest.set(side, [...(rest.get(side) ?? []), piece]);
  }
  const loose = [...rest].map(([side, men]): Stop => ({ id: ` ${side}`, unit: '', side, men }));
  return [...found, ...loose].filter((stop) => stop.men.length > 0).sort((a, b) => rank(a.side) - rank(b.side));
}

export const stopOf = (stops: readonly Stop[], piece: string): Stop | undefined =>
  stops.find((stop) => stop.men.some((one) => one.id === piece));

const round = <T>(all: readonly T[], at: number): T | undefined => all[((at % all.length) + all.length) % all.length];

/** The piece so many further on; who has not set out begins at the first, or going back at the last. */
export function nextPiece(stops: readonly Stop[], from: string | null, by: 1 | -1): Piece | undefined {
  const all = stops.flatMap((stop) => stop.men);
  const at = all.findIndex((one) => one.id === from);
  return at < 0 ? all.at(by > 0 ? 0 : -1) : round(all, at + by);
}

/** The unit so many further on. */
export function nextStop(stops: readonly Stop[], from: string | null, by: 1 | -1): Stop | undefined {
  const at = stops.findIndex((stop) => stop.id === from);
  return at < 0 ? stops.at(by > 0 ? 0 : -1) : round(stops, at + by);
}

export function middleOf(men: readonly Piece[]): Point {
  const sum = (axis: 0 | 1): number => men.reduce((total, one) => total + one.at[axis], 0) / Math.max(1, men.length);
  return [sum(0), sum(1)];
}

/** The nearest unit in a direction, by their middles. */
export function stopTowards(stops: readonly Stop[], from: Stop, way: Direction): Stop | undefined {
  const placed = stops.map((stop) => ({ id: stop.id, at: middleOf(stop.men) }));
  const own = placed.find((one) => one.id === from.id);
  const found = own && nearestTowards(own, placed, way);
  return stops.find((stop) => stop.id === found?.id);
}

/** Those nearest to a place, nearest first. */
export function nearestTo(at: Point, pieces: readonly Piece[], most: number): Piece[] {
  return [...pieces]
    .filter((one) => one.kind !== 'fallen')
    .sort((a, b) => distance(at, a.at) - distance(at, b.at))
    .slice(0, most);
}
