/** Houses with men in them: they are drawn open. */
import type { Drawing, Piece, Point, Terrain } from '../../lib/wire';
import { inside } from './ink';

/** Who stands on a roof has a level above the ground, and leaves the roof on. */
export function enteredHouses(table: Terrain, pieces: readonly Piece[]): Set<string> {
  const within = pieces.filter((piece) => piece.kind !== 'fallen' && !piece.level);
  const houses = table.areas.filter((area) => !area.level && within.some((piece) => inside(piece.at, area.outline)));
  return new Set(houses.map((area) => area.id));
}

/** The house at a point: it is drawn open while somebody points at it. */
export function houseAt(table: Terrain, drawings: Record<string, Drawing>, point: Point): string | null {
  const houses = table.areas.filter((area) => !area.level && drawings[area.kind]?.draw === 'building');
  return houses.find((area) => inside(point, area.outline))?.id ?? null;
}
