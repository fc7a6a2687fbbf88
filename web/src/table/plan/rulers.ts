/** Distances as one measures them with a ruler: from base to base. */
import { bearing, distance, towards } from '../../lib/geometry';
import type { Piece, Point, Scene } from '../../lib/wire';
import { placedAt } from '../../lib/geometry';

export type End = { piece: Piece } | { at: Point };

/** The end of a measurement: what was clicked on. */
export function endAt(scene: Scene, given: string | Point): End | null {
  if (typeof given !== 'string') return { at: given };
  const piece = scene.pieces.find((one) => one.id === given);
  return piece ? { piece } : null;
}

const centre = (end: End): Point => ('piece' in end ? end.piece.at : end.at);

/** How far the edge of a base is from its middle, in a direction. */
export function rim(piece: Piece, direction: number): number {
  if (piece.radius) return piece.radius;
  if (!piece.size) return 0;
  const turned = ((direction - (piece.facing ?? 0)) * Math.PI) / 180;
  const [width, depth] = piece.size;
  const across = Math.abs(Math.sin(turned)) / (width / 2);
  const along = Math.abs(Math.cos(turned)) / (depth / 2);
  return 1 / Math.max(across, along);
}

/** The corners of a body of troops; of anything else, its middle. */
function corners(end: End): Point[] {
  if (!('piece' in end) || !end.piece.body || !end.piece.size) return [centre(end)];
  const place = placedAt(end.piece.at, end.piece.facing ?? 0);
  const [a, b] = [end.piece.size[0] / 2, end.piece.size[1] / 2];
  const found: Point[] = [
    [-a, b],
    [a, b],
    [a, -b],
    [-a, -b],
  ];
  return found.map(place);
}

function nearestOn(p: Point, [a, b]: [Point, Point]): Point {
  const [x, y] = [b[0] - a[0], b[1] - a[1]];
  const long = x * x + y * y;
  const t = long ? Math.min(1, Math.max(0, ((p[0] - a[0]) * x + (p[1] - a[1]) * y) / long)) : 0;
  return [a[0] + t * x, a[1] + t * y];
}
const edges = (points: readonly Point[]): [Point, Point][] =>
  points.map((point, i) => [point, points[(i + 1) % points.length]!]);

/** The nearest points of two bodies of troops, or of one and something else. */
function nearest(one: End, other: End): { from: Point; to: Point; length: number } {
  const [a, b] = [corners(one), corners(other)];
  const pairs = [
    ...a.flatMap((p) => edges(b).map((edge): [Point, Point] => [p, nearestOn(p, edge)])),
    ...b.flatMap((p) => edges(a).map((edge): [Point, Point] => [nearestOn(p, edge), p])),
  ];
  const [from, to] = pairs.reduce((least, pair) => (distance(...pair) < distance(...least) ? pair : least));
  const round = [one, other].reduce(
    (sum, end) => sum + ('piece' in end && !end.piece.body ? (end.piece.radius ?? 0) : 0),
    0,
  );
  return { from, to, length: Math.max(0, distance(from, to) - round) };
}

const embodied = (end: End): boolean => 'piece' in end && !!end.piece.body;

/** A ruler laid between two things: its ends on the edges of the bases, and what it reads. */
export function lay(one: End, other: End): { from: Point; to: Point; length: number } {
  if (embodied(one) || embodied(other)) return nearest(one, other);
  const [a, b] = [centre(one), centre(other)];
  const there = bearing(a, b);
  const back = (there + 180) % 360;
  const near = 'piece' in one ? rim(one.piece, there) : 0;
  const far = 'piece' in other ? rim(other.piece, back) : 0;
  const length = Math.max(0, distance(a, b) - near - far);
  return { from: towards(a, there, near), to: towards(b, back, far), length };
}
