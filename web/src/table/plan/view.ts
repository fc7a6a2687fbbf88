/** Where the table lies on the screen. */
import type { Piece, Point } from '../../lib/wire';

export interface Size {
  width: number;
  height: number;
}
/** `k` pixels to a table unit; the north-west corner of the table lies at x, y of the view. */
export interface Lens {
  k: number;
  x: number;
  y: number;
}

/** Of the paper round the table, in pixels: room for ticks and figures. */
export const MARGIN = { left: 42, top: 20, right: 22, bottom: 38 };
/** Air between sheet and view, in pixels. */
const AIR = 10;
/** Nobody needs a counter larger than a hand. */
const MOST_SCALE = 48;

export const toSheet = (p: Point, k: number, height: number): Point => [p[0] * k, (height - p[1]) * k];

export function toScreen(p: Point, lens: Lens, table: Size): Point {
  const [x, y] = toSheet(p, lens.k, table.height);
  return [x + lens.x, y + lens.y];
}

export function toTable(screen: Point, lens: Lens, table: Size): Point {
  return [(screen[0] - lens.x) / lens.k, table.height - (screen[1] - lens.y) / lens.k];
}

export const onTable = (p: Point, table: Size): boolean =>
  p[0] >= 0 && p[1] >= 0 && p[0] <= table.width && p[1] <= table.height;

/** The whole sheet, in the middle of the view. */
export function fitLens(table: Size, view: Size): Lens {
  const wide = view.width - MARGIN.left - MARGIN.right - 2 * AIR;
  const high = view.height - MARGIN.top - MARGIN.bottom - 2 * AIR;
  const k = Math.max(0.5, Math.min(wide / table.width, high / table.height));
  const x = AIR + MARGIN.left + Math.max(0, (wide - table.width * k) / 2);
  const y = AIR + MARGIN.top + Math.max(0, (high - table.height * k) / 2);
  return { k, x, y };
}

export function scaleBounds(table: Size, view: Size): [number, number] {
  const fit = fitLens(table, view).k;
  return [fit * 0.8, Math.max(MOST_SCALE, fit * 3)];
}

/** The sheet never leaves the view: a small one stays inside, of a large one at least half the view is covered. */
export function held(lens: Lens, table: Size, view: Size): Lens {
  const within = (at: number, size: number, room: number): number => {
    if (size <= room) return Math.min(Math.max(at, 0), room - size);
    return Math.min(Math.max(at, room / 2 - size), room / 2);
  };
  const wide = table.width * lens.k + MARGIN.left + MARGIN.right;
  const high = table.height * lens.k + MARGIN.top + MARGIN.bottom;
  return {
    k: lens.k,
    x: within(lens.x - MARGIN.left, wide, view.width) + MARGIN.left,
    y: within(lens.y - MARGIN.top, high, view.height) + MARGIN.top,
  };
}

export function centredOn(p: Point, lens: Lens, table: Size, view: Size): Lens {
  const [x, y] = toSheet(p, lens.k, table.height);
  return held({ k: lens.k, x: view.width / 2 - x, y: view.height / 2 - y }, table, view);
}

/** How much nearer a frame must come to be worth leaving the whole table. */
const WORTH_IT = 1.25;

/** Some points of the table with air round them, as large as fits; never smaller than the whole sheet. */
export function framing(points: readonly Point[], air: number, table: Size, view: Size): Lens {
  const whole = fitLens(table, view);
  if (points.length === 0) return whole;
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
  const [west, east] = [Math.min(...xs) - air, Math.max(...xs) + air];
  const [south, north] = [Math.min(...ys) - air, Math.max(...ys) + air];
  const k = Math.min(view.width / (east - west), view.height / (north - south), MOST_SCALE);
  if (k <= whole.k * WORTH_IT) return whole;
  return centredOn([(west + east) / 2, (south + north) / 2], { ...whole, k }, table, view);
}

/** What the view shows of the table, in table units. */
export function shownPart(
  lens: Lens,
  table: Size,
  view: Size,
): { west: number; south: number; east: number; north: number } {
  const [west, north] = toTable([0, 0], lens, table);
  const [east, south] = toTable([view.width, view.height], lens, table);
  return { west, south, east, north };
}

export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** The nearest other in a direction: far to the side counts double. */
export function nearestTowards<T extends { id: string; at: Point }>(
  from: T,
  all: readonly T[],
  key: Direction,
): T | null {
  const ahead: Point = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key] as Point;
  let best: T | null = null;
  let least = Infinity;
  for (const one of all) {
    const d: Point = [one.at[0] - from.at[0], one.at[1] - from.at[1]];
    const along = d[0] * ahead[0] + d[1] * ahead[1];
    const aside = Math.abs(d[0] * ahead[1] - d[1] * ahead[0]);
    if (one.id === from.id || along <= 0 || aside > along * 2) continue;
    if (along + 2 * aside < least) [best, least] = [one, along + 2 * aside];
  }
  return best;
}

/** A fingertip, in pixels. */
const FINGERTIP = 14;

/** The counters that a finger covers: when their bases are small, it may be several. */
export function underFinger<T extends { at: Point; radius?: number; kind: string }>(
  point: Point,
  all: readonly T[],
  k: number,
): T[] {
  const far = (one: T): number => Math.hypot(one.at[0] - point[0], one.at[1] - point[1]);
  return all
    .filter((one) => one.kind !== 'fallen' && (one.radius ?? 1) * k < FINGERTIP && far(one) * k <= FINGERTIP)
    .sort((a, b) => far(a) - far(b));
}

/** Where small counters crowd: the one on whose base the point lies, though another's larger ground caught it. */
export function nearestOf(id: string, point: Point, pieces: readonly Piece[]): string {
  const far = (at: Point): number => Math.hypot(at[0] - point[0], at[1] - point[1]);
  const own = pieces.find((piece) => piece.id === id);
  if (!own || own.size || far(own.at) <= (own.radius ?? 1)) return id;
  const closer = pieces.filter((piece) => piece.kind !== 'fallen' && far(piece.at) <= (piece.radius ?? 1));
  return closer.length ? closer.reduce((a, b) => (far(a.at) <= far(b.at) ? a : b)).id : id;
}
