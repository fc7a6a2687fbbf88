/** Formations as they are laid on the table: who goes to which place, and ranks that turn about their middle. */
import { bearing, distance } from '../../lib/geometry';
import type { Guide, Point } from '../../lib/wire';
import { round } from './ways';

type Places = Record<string, Point>;

export function middle(points: readonly Point[]): Point {
  const sum = points.reduce(([a, b], [x, y]) => [a + x, b + y], [0, 0]);
  return [sum[0] / (points.length || 1), sum[1] / (points.length || 1)];
}

/** A step from the middle, as it is after a turn to the right by so many degrees. */
function turned([x, y]: Point, degrees: number): Point {
  const a = (degrees * Math.PI) / 180;
  return [x * Math.cos(a) + y * Math.sin(a), y * Math.cos(a) - x * Math.sin(a)];
}

/** All places after they have turned together about their middle. */
export function wheeled(places: Places, degrees: number): Places {
  const [cx, cy] = middle(Object.values(places));
  return Object.fromEntries(
    Object.entries(places).map(([piece, [x, y]]) => {
      const [dx, dy] = turned([x - cx, y - cy], degrees);
      return [piece, [round(cx + dx), round(cy + dy)] as Point];
    }),
  );
}

/** Everybody to a place of a shape about a point, whoever is near it first. */
export function laidOut(from: Places, slots: readonly Point[], centre: Point, facing: number): Places | null {
  const pieces = Object.keys(from);
  if (pieces.length !== slots.length) return null;
  const places = slots.map((slot): Point => {
    const [x, y] = turned(slot, facing);
    return [round(centre[0] + x), round(centre[1] + y)];
  });
  const pairs = pieces.flatMap((piece) => places.map((at, n) => ({ piece, n, far: distance(from[piece]!, at) })));
  const found: Places = {};
  const taken = new Set<number>();
  for (const { piece, n } of pairs.sort((a, b) => a.far - b.far)) {
    if (found[piece] || taken.has(n)) continue;
    found[piece] = places[n]!;
    taken.add(n);
  }
  return found;
}

/** What may be declared of a piece: what is offered where it stands, and the shapes that can be laid out. */
export function offeredOf(guide: Guide, piece: string): Record<string, string[]> {
  const found: Record<string, string[]> = { ...guide.tags?.[piece] };
  for (const [tag, shapes] of Object.entries(guide.shapes?.[piece] ?? {})) {
    found[tag] = [...new Set([...Object.keys(shapes), ...(found[tag] ?? [])])];
  }
  return found;
}

/** The way that a shape looks which nobody has turned yet: to the nearest goal. */
export function lookout(centre: Point, goals: readonly Point[] = []): number | undefined {
  const near = [...goals].sort((a, b) => distance(centre, a) - distance(centre, b))[0];
  return near && distance(centre, near) > 0.01 ? round(bearing(centre, near)) : undefined;
}
