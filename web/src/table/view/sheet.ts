/** The sheet round and on the table: ticks, the corners for cartouche and compass, lettering. */
import type { Area, Drawing, Line, Point, Terrain, Zone } from '../../lib/wire';
import { areaOf, boxOf, centre, dist, lerp, num } from '../ink/ink';
import { type Size, toSheet } from '../plan/view';

/** Figures stand this far apart at least, in pixels. */
const TICK_ROOM = 26;

/** Where ticks stand along an edge, in table units: every 10, or wider apart when there is no room for the figures. */
export function ticks(length: number, k: number): number[] {
  const step = [10, 20, 50, 100].find((s) => s * k >= TICK_ROOM) ?? 100;
  return Array.from({ length: Math.floor(length / step + 1e-9) + 1 }, (_, i) => i * step);
}

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}
const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** What terrain covers, as boxes in pixels. */
export function coveredBoxes(table: Terrain, k: number): Rect[] {
  return [...table.areas.map((a) => a.outline), ...table.lines.map((l) => l.points)].map((points) => {
    const b = boxOf(points.map((p) => toSheet(p, k, table.height)));
    return { x: b.left - 4, y: b.top - 4, width: b.right - b.left + 8, height: b.bottom - b.top + 8 };
  });
}

/** The first corner where a box is free of terrain, and of what was put before; null when none is. */
export function freeCorner(box: Size, table: Size, k: number, taken: readonly Rect[], inset: number): Rect | null {
  const [w, h] = [table.width * k, table.height * k];
  if (box.width > w * 0.46 || box.height > h * 0.3) return null;
  const [right, low] = [w - inset - box.width, h - inset - box.height];
  const corners: Point[] = [
    [inset, inset],
    [right, inset],
    [right, low],
    [inset, low],
  ];
  for (const [x, y] of corners) {
    const rect = { x, y, ...box };
    if (!taken.some((one) => overlap(rect, one))) return rect;
  }
  return null;
}

/** Steps of the scale bar: three, of a length that looks well. */
export function scaleBar(k: number): { step: number; count: number } {
  const step = [1, 2, 5, 10, 20, 50].find((s) => s * k >= 36) ?? 100;
  return { step, count: step * k * 3 <= 186 ? 3 : 2 };
}

/** A rose of eight points about the origin: its dark and its light halves. */
export function rose(radius: number): { dark: string; light: string } {
  let [dark, light] = ['', ''];
  for (let i = 0; i < 8; i++) {
    // The four lesser points are drawn first, so that the greater ones lie over them.
    const main = i >= 4;
    const a = (i % 4) * (Math.PI / 2) + (main ? 0 : Math.PI / 4);
    const tip: Point = [Math.sin(a) * radius * (main ? 1 : 0.62), -Math.cos(a) * radius * (main ? 1 : 0.62)];
    const hip = (turn: number): string =>
      `${num(Math.sin(a + turn) * radius * 0.2)} ${num(-Math.cos(a + turn) * radius * 0.2)}`;
    dark += `M0 0L${hip(-Math.PI / 4)}L${num(tip[0])} ${num(tip[1])}Z`;
    light += `M0 0L${hip(Math.PI / 4)}L${num(tip[0])} ${num(tip[1])}Z`;
  }
  return { dark, light };
}

interface Spot {
  at: Point;
  /** Degrees clockwise on the sheet. */
  turn: number;
  /** Within the terrain that it names. */
  inside: boolean;
}
export interface Letters extends Spot {
  id: string;
  text: string;
  water: boolean;
}

const LETTER = 6.7; // mean width of a letter of 14 pixels
const LINE = 16;
/** A table that is seen smaller than this, in pixels, has no room for names. */
const LETTERED = 240;
const INSIDE = new Set(['water', 'hill', 'steep', 'marsh', 'plough', 'crop', 'trench', 'shed']);
/** Half of what a line covers of the ground, in table units: its name stands beyond it. */
const HALF: Record<string, number> = {
  road: 1.1,
  bridge: 1.3,
  ford: 1,
  stream: 0.9,
  trench: 0.8,
  log: 0.7,
  hedge: 0.6,
};
const NAMELESS = new Set(['roof', 'fire', 'smoke', 'bush', 'wagon']);

const spread = (text: string): number => text.length * LETTER;
const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Along a line, so that it never stands on its head. */
function upright(a: Point, b: Point): number {
  const turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  return turn > 90 ? turn - 180 : turn <= -90 ? turn + 180 : turn;
}

function beside(a: Point, b: Point, by: number): { at: Point; turn: number } {
  const m = lerp(a, b, 0.5);
  const turn = upright(a, b);
  const r = (turn * Math.PI) / 180;
  return { at: [m[0] + Math.sin(r) * by, m[1] - Math.cos(r) * by], turn };
}

function areaLetters(area: Area, draw: string, text: string, k: number, table: Size): Spot | null {
  const points = area.outline.map((p) => toSheet(p, k, table.height));
  const b = boxOf(points);
  const [w, h] = [b.right - b.left, b.bottom - b.top];
  const wide = spread(text);
  if (draw === 'road' && points.length === 4) {
    if (Math.max(w, h) < wide + 10) return null;
    // Inside a street, beside a lane; well away from the middle, where most of the game is.
    const room = Math.min(w, h) > LINE + 14;
    const c = centre(points);
    if (w >= h) return { at: [b.right - wide * 0.62 - 8, room ? c[1] + 5 : b.top - 5], turn: 0, inside: room };
    return { at: [room ? c[0] + 5 : b.right + LINE - 2, b.bottom - wide * 0.62 - 8], turn: -90, inside: room };
  }
  if (INSIDE.has(draw) && w > wide + 6 && h > LINE)
    return { at: [(b.left + b.right) / 2, (b.top + b.bottom) / 2 + 5], turn: 0, inside: true };
  if (wide > Math.max(w * 1.7, 60)) return null;
  const above = b.top - 6 > LINE;
  return { at: [(b.left + b.right) / 2, above ? b.top - 6 : b.bottom + LINE], turn: 0, inside: false };
}

function lineLetters(line: Line, draw: string, text: string, k: number, table: Size): Spot | null {
  const points = line.points.map((p) => toSheet(p, k, table.height));
  let best: [Point, Point] | null = null;
  for (let i = 0; i + 1 < points.length; i++) {
    const part: [Point, Point] = [points[i]!, points[i + 1]!];
    if (!best || dist(...part) > dist(...best)) best = part;
  }
  if (!best || dist(...best) < spread(text) + 12) return null;
  return { ...beside(best[0], best[1], 6 + (HALF[draw] ?? 0.4) * k), inside: false };
}

/** The box of a lettering; turned by a quarter it is high instead of wide. */
function boxOfLetters(l: { text: string; at: Point; turn: number }): Rect {
  const wide = spread(l.text);
  const steep = Math.abs(l.turn) > 45;
  return steep
    ? { x: l.at[0] - LINE + 3, y: l.at[1] - wide / 2, width: LINE, height: wide }
    : { x: l.at[0] - wide / 2, y: l.at[1] - LINE + 3, width: wide, height: LINE };
}

/** Names of terrain where there is room for them; none over another, none over the cartouche. */
export function lettering(
  table: Terrain,
  drawings: Record<string, Drawing>,
  names: Record<string, string>,
  k: number,
  taken: readonly Rect[],
): Letters[] {
  const out: Letters[] = [];
  if (Math.min(table.width, table.height) * k < LETTERED) return out;
  const used: Rect[] = [...taken];
  const put = (id: string, draw: string, name: string, place: (text: string) => Spot | null): void => {
    if (NAMELESS.has(draw)) return;
    const text = capital(name);
    const spot = place(text);
    if (!spot) return;
    const rect = boxOfLetters({ ...spot, text });
    const sheet = { width: table.width * k, height: table.height * k };
    if (rect.x < 2 || rect.y < 0 || rect.x + rect.width > sheet.width - 2 || rect.y + rect.height > sheet.height)
      return;
    if (used.some((one) => overlap(one, rect))) return;
    used.push(rect);
    out.push({ id, text, water: spot.inside && draw === 'water', ...spot });
  };
  for (const area of table.areas) {
    const draw = drawings[area.kind]?.draw ?? '';
    const name = names[area.id];
    if (name) put(area.id, draw, name, (text) => areaLetters(area, draw, text, k, table));
  }
  for (const line of table.lines) {
    const name = names[line.id];
    const draw = drawings[line.kind]?.draw ?? '';
    if (name) put(line.id, draw, name, (text) => lineLetters(line, draw, text, k, table));
  }
  return out;
}

/** How much what was hit has suffered, where it stands: doors, walls, houses. */
export function damages(table: Terrain, k: number): { id: string; at: Point; damage: number }[] {
  const out: { id: string; at: Point; damage: number }[] = [];
  const put = (id: string, points: readonly Point[], damage: number | undefined): void => {
    if (damage) out.push({ id, at: toSheet(centre(points), k, table.height), damage });
  };
  for (const area of table.areas) put(area.id, area.outline, area.damage);
  for (const line of table.lines) put(line.id, line.points, line.damage);
  for (const piece of [...table.areas, ...table.lines])
    for (const gap of piece.openings ?? []) put(gap.id, gap.ends, gap.damage);
  return out;
}

export interface PlaceName extends Rect {
  id: string;
  text: string;
  /** Along a zone that is higher than wide. */
  turned: boolean;
}
const PLACE_LETTER = 6.4;

/** Where the name of one zone may stand: in it, or beside a narrow strip on the table's side; nowhere if it has no room. */
function placeName(zone: Zone, text: string, k: number, table: Size): PlaceName | null {
  const b = boxOf(zone.outline.map((p) => toSheet(p, k, table.height)));
  const [w, h] = [b.right - b.left, b.bottom - b.top];
  const wide = text.length * PLACE_LETTER;
  const own = { id: zone.id, text };
  if (w >= wide + 8 && h >= 26)
    return { ...own, turned: false, x: b.left + 8, y: b.bottom - 20, width: wide, height: LINE };
  if (h >= wide + 34 && w >= 24)
    return { ...own, turned: true, x: b.left + (w - LINE) / 2, y: b.bottom - wide - 30, width: LINE, height: wide };
  if (w < wide + 8) return null;
  const y = b.top > (table.height * k) / 2 ? b.top - 19 : b.bottom + 1;
  return { ...own, turned: false, x: b.left + (w - wide) / 2, y, width: wide, height: LINE };
}

/** The names of places with a meaning, each said once, where there is most room for it. */
export function placeNames(zones: readonly Zone[], names: Record<string, string>, k: number, table: Size): PlaceName[] {
  const out: PlaceName[] = [];
  const large = (zone: Zone): number => areaOf(zone.outline);
  for (const zone of [...zones].sort((a, b) => large(b) - large(a))) {
    const text = names[zone.id];
    if (!text || out.some((one) => one.text === text)) continue;
    const spot = placeName(zone, text, k, table);
    if (spot && !out.some((one) => overlap(one, spot))) out.push(spot);
  }
  return out;
}

/** A long title stands in two lines, parted where they are most alike. */
export function titleLines(title: string): string[] {
  if (title.length <= 20) return title ? [title] : [];
  const gaps = [...title.matchAll(/ /g)].map((m) => m.index);
  if (!gaps.length) return [title];
  const cut = gaps.reduce((a, b) => (Math.abs(b - title.length / 2) < Math.abs(a - title.length / 2) ? b : a));
  return [title.slice(0, cut), title.slice(cut + 1)];
}
