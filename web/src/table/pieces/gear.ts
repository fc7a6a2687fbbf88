/** What a piece carries and how it stands, and what it has left, as a slip of small signs under its counter. */
import type { Gear, Piece } from '../../lib/wire';

/** Each sign has a shape of its own: full and open discs, a crossed square, a half-filled ring, a disc in a hood. */
export type Sign = 'full' | 'open' | 'crossed' | 'half' | 'hooded' | 'drop' | 'drop-open' | 'gap';
export interface PlacedSign {
  sign: Sign;
  x: number;
}
export interface Slip {
  signs: PlacedSign[];
  width: number;
}

const CELL = 7; // from one sign to the next, at play size
const GAP = 4; // between two things
const MOST = 4; // signs of one thing: of more, how many are left is read in the roster

const WELL = new Set<Sign>(['full', 'hooded']);

/** The signs of one thing: one by its state, or one for each that it can hold. */
export function signsOf(gear: Gear): Sign[] {
  const { sign = 'full' } = gear;
  if (gear.most === undefined || gear.most < 2 || !WELL.has(sign)) return [sign];
  const left = gear.left ?? gear.most;
  return Array.from({ length: Math.min(MOST, gear.most) }, (_, i) => (i < left ? sign : 'open'));
}

/** Pools that have an end and are not one: what can be lost bit by bit. */
const livesOf = (piece: Piece): Sign[] =>
  (piece.pools ?? []).flatMap((pool) =>
    pool.most !== undefined && pool.most > 1 && pool.most <= MOST
      ? Array.from({ length: pool.most }, (_, i): Sign => (i < pool.value ? 'drop' : 'drop-open'))
      : [],
  );

/** What is drawn under a counter; on a small one only what is not as it should be. Null where there is nothing. */
export function slipOf(piece: Piece, small = false): Slip | null {
  const lives = livesOf(piece);
  const things = (piece.gear ?? []).map(signsOf);
  const parts = [lives, ...things].filter(
    (signs) => signs.length && (!small || signs.some((sign) => !WELL.has(sign) && sign !== 'drop')),
  );
  if (!parts.length) return null;
  const signs: PlacedSign[] = [];
  let x = 0;
  for (const [i, part] of parts.entries()) {
    if (i) x += GAP;
    for (const sign of part) {
      signs.push({ sign, x: x + CELL / 2 });
      x += CELL;
    }
  }
  return { signs: signs.map((one) => ({ ...one, x: one.x - x / 2 })), width: x };
}

/** "loaded": in some languages it agrees with the thing, and then is named for it. */
function condition(gear: Gear, name: (id: string) => string): string {
  const own = `${gear.id} ${gear.state}`;
  const said = name(own);
  return said === own ? name(gear.state) : said;
}

/** "revolver (loaded)", "shotgun (1/2)". */
export function gearInWords(gear: Gear, name: (id: string) => string): string {
  const several = gear.most !== undefined && gear.most > 1 && gear.left !== undefined && WELL.has(gear.sign ?? 'full');
  return `${name(gear.id)} (${several ? `${gear.left}/${gear.most}` : condition(gear, name)})`;
}
