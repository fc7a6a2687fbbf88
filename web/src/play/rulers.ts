/** Distances as one measures them with a ruler: from base to base. */
import { bearing, distance, towards } from '../lib/geometry';
import type { Piece, Point, Scene } from '../lib/wire';

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

/** A ruler laid between two things: its ends on the edges of the bases, and what it reads. */
export function lay(one: End, other: End): { from: Point; to: Point; length: number } {
  const [a, b] = [centre(one), centre(other)];
  const there = bearing(a, b);
  const back = (there + 180) % 360;
  const near = 'piece' in one ? rim(one.piece, there) : 0;
  const far = 'piece' in other ? rim(other.piece, back) : 0;
  const length = Math.max(0, distance(a, b) - near - far);
  return { from: towards(a, there, near), to: towards(b, back, far), length };
}
