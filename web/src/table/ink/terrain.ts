/** From the scene's ground to drawings: each piece is drawn once, and kept. */
import type { Area, Drawing, Line, Point, Terrain } from '../../lib/wire';
import { AREAS } from './areas';
import { rng, scatter } from './ink';
import { between, cracked, gateStrokes, LINES } from './lines';
import { type Drawn, type Gap, SHEET } from './strokes';

export interface DrawnPiece extends Drawn {
  id: string;
  kind: string;
}
type Openings = Area['openings'];

const SHUT = new Set(['closed', 'shut', 'locked', 'barred', 'blocked']);
const kept = new Map<string, DrawnPiece>();
const MOST_KEPT = 600;

/** Features grow with the table, slower than it does: else a large table is all specks, and a small one all blots. */
export function grain(table: { width: number; height: number }): number {
  return Math.min(1.8, Math.max(1, Math.sqrt(Math.max(table.width, table.height) / 60)));
}

/** Table units, y north, to sheet units, y down. */
export const onSheet = (p: Point, height: number): Point => [p[0] * SHEET, (height - p[1]) * SHEET];

function gapsOf(openings: Openings, height: number): Gap[] {
  return (openings ?? []).map((o) => ({
    ends: [onSheet(o.ends[0], height), onSheet(o.ends[1], height)],
    kind: o.kind,
    shut: SHUT.has(o.state),
  }));
}

/** The tag `crest:x,y` of an area: where it is highest. */
function crestOf(area: Area, height: number): Point | undefined {
  const [x, y] = (area.tags ?? [])
    .find((tag) => tag.startsWith('crest:'))
    ?.slice(6)
    .split(',')
    .map(Number) ?? [NaN, NaN];
  return Number.isFinite(x) && Number.isFinite(y) ? onSheet([x!, y!], height) : undefined;
}

function remember(key: string, draw: () => DrawnPiece): DrawnPiece {
  const old = kept.get(key);
  if (old) return old;
  if (kept.size >= MOST_KEPT) kept.clear();
  const drawn = draw();
  drawn.strokes = drawn.strokes.filter((s) => s.d);
  kept.set(key, drawn);
  return drawn;
}

export function drawArea(area: Area, drawing: Drawing | undefined, height: number, size = 1): DrawnPiece {
  return remember(`a${JSON.stringify([area, drawing, height, size])}`, () => {
    const outline = area.outline.map((p) => onSheet(p, height));
    const draw = AREAS[drawing?.draw ?? ''] ?? AREAS['hatched']!;
    const brush = {
      s: SHEET * size,
      seed: area.id,
      high: drawing?.high ?? false,
      gaps: gapsOf(area.openings, height),
      damage: area.damage ?? 0,
      crest: crestOf(area, height),
    };
    return { id: area.id, kind: area.kind, ...draw(outline, brush) };
  });
}

export function drawLine(line: Line, drawing: Drawing | undefined, height: number, size = 1): DrawnPiece {
  return remember(`l${JSON.stringify([line, drawing, height, size])}`, () => {
    const points = line.points.map((p) => onSheet(p, height));
    const gaps = gapsOf(line.openings, height);
    const draw = LINES[drawing?.draw ?? ''] ?? LINES['plain']!;
    const brush = { s: SHEET * size, seed: line.id, high: drawing?.high ?? false, gaps, damage: line.damage ?? 0 };
    const parts = between(points, gaps);
    const drawn = draw(parts, brush, points);
    return {
      id: line.id,
      kind: line.kind,
      ...drawn,
      strokes: [...drawn.strokes, cracked(parts, brush.damage, line.id), ...gateStrokes(gaps)],
    };
  });
}

/** All terrain of a table, lowest first. */
export function drawTerrain(table: Terrain, drawings: Record<string, Drawing>): DrawnPiece[] {
  const size = grain(table);
  const areas = table.areas.map((area) => drawArea(area, drawings[area.kind], table.height, size));
  const lines = table.lines.map((line) => drawLine(line, drawings[line.kind], table.height, size));
  return [...areas, ...lines].sort((a, b) => a.rank - b.rank);
}

/** Bare ground: sparse grass ticks and dots, one path for the whole table. */
export function drawGround(width: number, height: number, size: number): string {
  const key = `g${width},${height},${size}`;
  const piece = remember(key, () => {
    const r = rng(key);
    const k = SHEET * size * 0.085;
    const outline: Point[] = [
      [0, 0],
      [width * SHEET, 0],
      [width * SHEET, height * SHEET],
      [0, height * SHEET],
    ];
    let d = '';
    for (const [x, y] of scatter(outline, 3.6 * SHEET * size, 0.6 * SHEET, key, 420)) {
      const n = (v: number): string => (Math.round(v * 10) / 10).toString();
      if (r() < 0.55)
        d += `M${n(x)} ${n(y)}l${n(-1.6 * k)} ${n(-3.4 * k)}M${n(x + 2.4 * k)} ${n(y)}l${n(0.2 * k)} ${n(-4.4 * k)}M${n(x + 4.8 * k)} ${n(y)}l${n(2 * k)} ${n(-3.2 * k)}`;
      else d += `M${n(x)} ${n(y)}h.1M${n(x + 4 * k)} ${n(y + 2 * k)}h.1M${n(x + k)} ${n(y + 5 * k)}h.1`;
    }
    return { id: '', kind: '', cls: 't-ground', rank: 0, strokes: [{ cls: 't-ground', d }] };
  });
  return piece.strokes[0]?.d ?? '';
}
