/** Names of units behind their blocks, with what they have lost and how they are: none over another, nor over a block. */
import type { Piece, Point, Pool } from '../../lib/wire';

export interface PlateMark {
  id: string;
  side: string;
  /** Empty where there is no room for it. */
  name: string;
  pool: Pool | null;
  markers: string[];
  /** Its north-west corner and its size, in pixels of the sheet. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Where its squares and its markers begin, and the side of a square. */
  pips: number;
  signs: number;
  square: number;
  sign: number;
}

const LETTER = 7.2; // where nothing can be measured
export const FONT = 'italic 500 13.5px Baskervville, Georgia, serif';
const widths = new Map<string, number>();
let pen: OffscreenCanvasRenderingContext2D | null | undefined;

/** How wide a name is written. */
function wideOf(name: string): number {
  const known = widths.get(name);
  if (known !== undefined) return known;
  if (pen === undefined) pen = globalThis.OffscreenCanvas ? new OffscreenCanvas(1, 1).getContext('2d') : null;
  if (pen) pen.font = FONT;
  const wide = pen ? pen.measureText(name).width : name.length * LETTER;
  widths.set(name, wide);
  return wide;
}

/** The face has come: what was measured with another one is over. */
export const remeasure = (): void => widths.clear();

const HIGH = 22;
const LOW = 12;
const SIGN = 16;
const SMALL_SIGN = 11;
const NAMED = 5; // pixels to the unit of length from which on there are names, as far as they have room
const ROOMY = 7; // and from which on each unit has a plate
const SEEN = 3.5; // and from which on losses are shown
const BEHIND = 9; // from the block to its plate
const EDGE = 16; // beyond the table, on the margin of the sheet
const CLOSER = 4; // and where that is small

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
const over = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Half of what a turned block takes of the sheet, across and down. */
export function halves(piece: Piece, k: number): Point {
  const [w, d] = piece.size ?? [2 * (piece.radius ?? 1), 2 * (piece.radius ?? 1)];
  const a = ((piece.facing ?? 0) * Math.PI) / 180;
  const [c, s] = [Math.abs(Math.cos(a)), Math.abs(Math.sin(a))];
  return [((c * w + s * d) * k) / 2, ((s * w + c * d) * k) / 2];
}

/** What a unit can lose, and has lost: the pool that has an end. */
export const lossesOf = (piece: Piece): Pool | null => piece.pools?.find((pool) => pool.most !== undefined) ?? null;

function sized(name: string, pool: Pool | null, markers: number, small: boolean) {
  const square = small ? 6 : 10;
  const text = name ? wideOf(name) + 18 : 0;
  const count = pool ? Math.max(pool.most ?? 0, pool.value) : 0;
  const signs = text + (count ? count * (square + 3) + 3 : 0);
  const sign = small ? SMALL_SIGN : SIGN;
  return { square, pips: text, signs, sign, width: signs + markers * (sign + 1), height: small ? LOW : HIGH };
}

/** One for each block: whole where it has room, else its losses and markers only. `first` are those that are looked at or can be
 *  chosen: theirs have their place before the others. */
export function platesOf(
  pieces: readonly Piece[],
  k: number,
  project: (p: Point) => Point,
  name: (piece: Piece) => string,
  first: (id: string) => number,
  taken: readonly Box[] = [],
  wide = Infinity,
): PlateMark[] {
  const blocks = pieces.filter((piece) => piece.kind === 'block');
  const grounds = blocks.map((piece): Box & { id: string } => {
    const [x, y] = project(piece.at);
    const [hw, hh] = halves(piece, k);
    return { id: piece.id, x: x - hw, y: y - hh, width: 2 * hw, height: 2 * hh };
  });
  const ground = new Map(grounds.map((box) => [box.id, box]));
  const placed: PlateMark[] = [];
  const free = (box: Box, own: string): boolean =>
    placed.every((one) => !over(one, box)) &&
    taken.every((one) => !over(one, box)) &&
    grounds.every((one) => one.id === own || !over(one, box));
  for (const piece of [...blocks].sort((a, b) => first(b.id) - first(a.id))) {
    const box = ground.get(piece.id)!;
    const up = Math.cos(((piece.facing ?? 0) * Math.PI) / 180) < -0.01;
    const pool = lossesOf(piece);
    const markers = piece.markers ?? [];
    const meant = first(piece.id);
    const make = (text: string, small: boolean, above: boolean): PlateMark => {
      const size = sized(text, pool, markers.length, small);
      const off = small ? CLOSER : BEHIND;
      return {
        id: piece.id,
        side: piece.side ?? '',
        name: text,
        pool,
        markers,
        x: Math.max(-EDGE, Math.min(wide + EDGE - size.width, box.x + box.width / 2 - size.width / 2)),
        y: above ? box.y - off - size.height : box.y + box.height + off,
        ...size,
      };
    };
    const full = k >= NAMED || meant > 1 ? name(piece) : '';
    const tries = full ? [make(full, false, up), make(full, false, !up)] : [];
    const found = tries.find((one) => free(one, piece.id)) ?? (meant > 1 ? tries[0] : undefined);
    if (found) {
      placed.push(found);
      continue;
    }
    const hurt = (pool?.value ?? 0) > 0 || markers.length > 0;
    if (!hurt && k < ROOMY) continue;
    if (k < SEEN && !markers.length) continue;
    const small = [make('', true, up), make('', true, !up)];
    placed.push(small.find((one) => free(one, piece.id)) ?? small[0]!);
  }
  return placed;
}
