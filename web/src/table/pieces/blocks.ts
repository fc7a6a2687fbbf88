/** A body of troops as a block: its footprint in pixels, facing up, its stands and the men in them, as far as they can be seen. */
import type { Block, Piece, Point } from '../../lib/wire';

/** How much of it is drawn: its footprint, its men as dots, or stands with men and horses. */
export type Detail = 0 | 1 | 2;
export interface BlockDrawing {
  /** The filled parts: one rectangle, a hollow square, or stands apart. */
  body: string;
  seams: string;
  /** What is under the hats: shoulders, or horses. */
  shoulders: string;
  horses: string;
  hats: string;
  front: string;
  /** The footprint where it is more than the filled parts. */
  foot: string;
  diagonal: string;
  shape: NonNullable<Block['shape']>;
  of: NonNullable<Block['of']>;
  hat: number;
  worn: string;
  detail: Detail;
  /** The gun or wagon in it: where, and its radius. */
  gun: { y: number; r: number } | null;
}

/** A piece in another formation. */
export const formed = (piece: Piece, body: Block, note: string | undefined): Piece => ({
  ...piece,
  body,
  size: body.size,
  ...(note === undefined ? {} : { note }),
});

const n = (v: number): string => (Math.round(v * 10) / 10).toString();
const box = (x: number, y: number, w: number, h: number): string => `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`;
const about = ([x, y]: Point, s: number): string => box(x - s / 2, y - s / 2, s, s);
const edge = ([x, y]: Point, s: number): string => `M${n(x - s / 2)} ${n(y - s / 2)}h${n(s)}`;
const dot = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0`;
/** A horse from above, `s` long: rump, neck and head. */
const horse = (x: number, y: number, s: number): string =>
  `M${n(x)} ${n(y - s * 0.5)}q${n(s * 0.12)} ${n(s * 0.04)} ${n(s * 0.09)} ${n(s * 0.24)}` +
  `q${n(s * 0.14)} ${n(s * 0.3)} ${n(s * 0.02)} ${n(s * 0.66)}q${n(-s * 0.11)} ${n(s * 0.1)} ${n(-s * 0.22)} 0` +
  `q${n(-s * 0.12)} ${n(-s * 0.36)} ${n(s * 0.02)} ${n(-s * 0.66)}` +
  `q${n(-s * 0.03)} ${n(-s * 0.2)} ${n(s * 0.09)} ${n(-s * 0.24)}Z`;

const SEEN = 5; // pixels of a stand from which on its men are dots
const CLOSE = 15; // and from which on they have shoulders
const LIKENESS = 400; // drawings that are kept
const kept = new Map<string, BlockDrawing>();

/** The drawing of a block at so many pixels to the unit. Those of the same shape are drawn once. */
export function blockAt(piece: Piece, k: number): BlockDrawing {
  const key = JSON.stringify([piece.size, piece.hat, piece.body, k]);
  const known = kept.get(key);
  if (known) return known;
  const drawn = drawBlock(piece, k);
  if (kept.size >= LIKENESS) kept.clear();
  kept.set(key, drawn);
  return drawn;
}

/** Where the stands are where nobody says so: as many as fit side by side. */
function laidIn([w, d]: [number, number]): { stand: number; stands: Point[] } {
  const ranks = d > w * 0.45 ? 2 : 1;
  const columns = Math.max(1, Math.round(w / Math.max(d / ranks, w / 12)));
  const [wide, deep] = [w / columns, d / ranks];
  const stands: Point[] = [];
  for (let j = 0; j < ranks; j++)
    for (let i = 0; i < columns; i++) stands.push([-w / 2 + wide * (i + 0.5), d / 2 - deep * (j + 0.5)]);
  return { stand: Math.min(wide, deep), stands };
}

const PAIR: Point[] = [
  [-0.25, 0.25],
  [0.25, 0.25],
  [-0.25, -0.25],
  [0.25, -0.25],
];
/** Who fights in a crowd, or apart, keeps no dressing: by so much of a stand each is out of line. */
const ASTRAY: Point[] = [
  [-0.06, 0.05],
  [0.08, -0.02],
  [-0.02, -0.08],
  [0.05, 0.07],
  [-0.09, 0.01],
];
const UNDRESSED = new Set<BlockDrawing['shape']>(['crowd', 'open']);

export function drawBlock(piece: Piece, k: number): BlockDrawing {
  const size: [number, number] = piece.size ?? [2 * (piece.radius ?? 1), 2 * (piece.radius ?? 1)];
  const [w, d] = [size[0] * k, size[1] * k];
  const { body } = piece;
  const { of = 'foot', shape = 'line' } = body ?? {};
  const laid = body?.stand ? { stand: body.stand, stands: body.stands ?? [] } : laidIn(size);
  const s = laid.stand * k;
  const detail: Detail = s < SEEN ? 0 : s < CLOSE ? 1 : 2;
  const seen = (p: Point): Point => [p[0] * k, -p[1] * k];
  const stands = laid.stands.map(seen);
  const screen = (body?.screen ?? []).map(seen);
  const out: BlockDrawing = {
    body: box(-w / 2, -d / 2, w, d),
    seams: '',
    shoulders: '',
    horses: '',
    hats: '',
    front: `M${n(-w / 2)} ${n(-d / 2)}h${n(w)}`,
    foot: '',
    diagonal: '',
    shape,
    of,
    hat: s * (of === 'horse' ? 0.08 : 0.125),
    worn: piece.hat ?? '',
    detail,
    gun: null,
  };
  if (shape === 'garrison') Object.assign(out, { foot: out.body, body: '', front: '' });
  else if (shape === 'square') {
    out.body += `M${n(-w / 5)} ${n(-d / 5)}v${n(d * 0.4)}h${n(w * 0.4)}v${n(-d * 0.4)}Z`;
    out.front = box(-w / 2, -d / 2, w, d);
  } else if (shape === 'open') {
    out.foot = out.body;
    out.body = stands.map((one) => about(one, s)).join('');
    out.front = stands.map((one) => edge(one, s)).join('');
  } else if (of === 'gun' || of === 'wagon') battery(out, w, d);
  else {
    if (of === 'horse') out.diagonal = `M${n(-w / 2)} ${n(d / 2)}L${n(w / 2)} ${n(-d / 2)}V${n(d / 2)}Z`;
    if (shape !== 'crowd') out.seams = stands.map((one) => about(one, s)).join('');
  }
  for (const one of screen) {
    out.body += about(one, s);
    out.front += edge(one, s);
  }
  if (detail && !out.gun) {
    const all =
      body?.figures ??
      laid.stands.flatMap(([x, y]) => PAIR.map(([a, b]): Point => [x + a * laid.stand, y + b * laid.stand]));
    for (const [i, figure] of all.entries()) {
      const [a, b] = UNDRESSED.has(shape) ? ASTRAY[i % ASTRAY.length]! : [0, 0];
      const [x, y] = seen([figure[0] + a * laid.stand, figure[1] + b * laid.stand]);
      if (of === 'horse') mounted(out, x, y, s * 0.8);
      else man(out, x, y);
    }
  }
  return out;
}

/** A hat from above, from close by. */
const HATS: Record<string, (x: number, y: number, r: number) => string> = {
  tricorne: (x, y, r) => `M${n(x)} ${n(y - 1.25 * r)}L${n(x + 1.2 * r)} ${n(y + 0.85 * r)}H${n(x - 1.2 * r)}Z`,
  bicorne: (x, y, r) =>
    `M${n(x - 1.3 * r)} ${n(y)}q${n(1.3 * r)} ${n(-1.8 * r)} ${n(2.6 * r)} 0q${n(-1.3 * r)} ${n(1.3 * r)} ${n(-2.6 * r)} 0Z`,
  stetson: (x, y, r) => dot(x, y, 1.2 * r),
  feather: (x, y, r) =>
    dot(x, y, 0.85 * r) + `M${n(x)} ${n(y)}l${n(-0.8 * r)} ${n(1.7 * r)}l${n(0.9 * r)} ${n(-0.4 * r)}Z`,
};

function man(out: BlockDrawing, x: number, y: number): void {
  if (out.detail > 1) out.shoulders += `M${n(x - 1.35 * out.hat)} ${n(y + out.hat * 0.5)}h${n(2.7 * out.hat)}`;
  out.hats += ((out.detail > 1 && HATS[out.worn]) || dot)(x, y, out.hat);
}

function mounted(out: BlockDrawing, x: number, y: number, s: number): void {
  out.horses += horse(x, y, s);
  out.hats += dot(x, y + s * 0.06, out.hat);
}

/** A gun and its crew; limbered, behind its team. */
function battery(out: BlockDrawing, w: number, d: number): void {
  const drawn = d > 1.4 * w;
  out.gun = { y: drawn ? d * 0.26 : d * 0.02, r: Math.min(w, drawn ? d * 0.34 : d) * 0.44 };
  out.hat = w * 0.06;
  out.detail = w < 2 * SEEN ? 0 : w < 2 * CLOSE ? 1 : 2;
  if (!out.detail) return;
  if (drawn && out.shape !== 'in-action') {
    for (const y of [-0.34, -0.08])
      for (const x of [-0.24, 0.24]) out.horses += horse(x * w, y * d, Math.min(w * 0.66, d * 0.24));
    return;
  }
  for (const y of [-0.12, 0.26]) for (const x of [-0.4, 0.4]) man(out, x * w, y * d);
}
