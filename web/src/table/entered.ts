/** Houses with men in them: they are drawn open. */
import type { Piece, Terrain } from '../lib/wire';
import { inside } from './ink';

/** Who stands on a roof has a level above the ground, and leaves the roof on. */
export function enteredHouses(table: Terrain, pieces: readonly Piece[]): Set<string> {
  const within = pieces.filter((piece) => piece.kind !== 'fallen' && !piece.level);
  const houses = table.areas.filter((area) => !area.level && within.some((piece) => inside(piece.at, area.outline)));
  return new Set(houses.map((area) => area.id));
}
