/** What a counter is called by those who do not see it, and what its tag says. */
import type { Piece } from '../../lib/wire';
import { gearInWords } from './gear';
import type { Highlight } from '../plan/overlay';

export type Say = (key: string, params?: Record<string, string | number>) => string;
export type Names = Record<string, string>;

const WAYS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

/** The eighth of the compass that a bearing lies in. */
export const wayOf = (bearing: number): (typeof WAYS)[number] =>
  WAYS[Math.round((((bearing % 360) + 360) % 360) / 45) % 8]!;

export const nameOf = (id: string | undefined, names: Names): string => (id ? (names[id] ?? id) : '');

/** What it carries and how that stands, and what it has left where that is less than it can have. */
export const carried = (piece: Piece, names: Names): string[] => [
  ...(piece.pools ?? []).map((pool) =>
    [nameOf(pool.id, names), pool.most === undefined ? pool.value : `${pool.value}/${pool.most}`].join(' '),
  ),
  ...(piece.gear ?? []).map((gear) => gearInWords(gear, (id) => nameOf(id, names))),
];

/** "Schmitt, rifle, stopped, facing south". */
export function described(piece: Piece, names: Names, say: Say, highlight?: Highlight): string {
  const parts = [nameOf(piece.id, names)];
  if (piece.kind === 'hidden') parts.push(say('table-hidden'));
  if (piece.kind === 'fallen') parts.push(say('table-fallen'));
  if (piece.leader) parts.push(say('table-leader'));
  if (piece.note) parts.push(nameOf(piece.note, names));
  if (piece.aboard) parts.push(nameOf(piece.aboard, names));
  parts.push(...carried(piece, names), ...(piece.traits ?? []).map((trait) => nameOf(trait, names)));
  if (piece.side) parts.push(nameOf(piece.side, names));
  for (const marker of piece.markers ?? []) parts.push(nameOf(marker, names));
  if (piece.acted) parts.push(say('table-acted'));
  if (piece.level) parts.push(say('table-level', { level: piece.level }));
  if (piece.facing !== undefined && piece.kind !== 'fallen')
    parts.push(say('table-facing', { way: wayOf(piece.facing) }));
  if (highlight) parts.push(say(`table-${highlight}`));
  return parts.filter(Boolean).join(', ');
}

const LETTER = 6.6; // mean width of a letter of a name tag, in pixels
const HIGH = 17;

/** Tags that do not lie on one before them; x is the middle of a tag, y its top. */
export function apart<T extends { text: string; x: number; y: number }>(tags: readonly T[]): T[] {
  const kept: T[] = [];
  for (const tag of tags) {
    const room = (one: T) =>
      Math.abs(one.y - tag.y) >= HIGH ||
      Math.abs(one.x - tag.x) >= ((one.text.length + tag.text.length) * LETTER) / 2 + 4;
    if (kept.every(room)) kept.push(tag);
  }
  return kept;
}
