/** The table in words, for those who read it rather than see it: who stands where, on what, how far from the enemy. */
import { distance } from '../lib/geometry';
import type { Piece, Point, Scene } from '../lib/wire';
import { inside } from '../table/ink/ink';
import { lay } from '../table/plan/rulers';

export interface Standing {
  piece: Piece;
  /** Ids of the terrain that it stands in, and of the lines that it stands at. */
  inside: string[];
  beside: string[];
  /** The nearest of another side, and how far it is from base to base. */
  enemy: { id: string; distance: number } | null;
}
export interface Roll {
  unit: string;
  side: string;
  standing: Standing[];
  reserve: string[];
  /** Those whom the others do not know to be on the table. */
  hidden: string[];
}

const CLOSE = 0.5; // table units between a base and a line that it stands at
const MEN = new Set<Piece['kind']>(['foot', 'horse', 'gun', 'wagon', 'block', 'hidden']);

function fromSegment(p: Point, a: Point, b: Point): number {
  const [x, y] = [b[0] - a[0], b[1] - a[1]];
  const long = x * x + y * y;
  const t = long ? Math.min(1, Math.max(0, ((p[0] - a[0]) * x + (p[1] - a[1]) * y) / long)) : 0;
  return distance(p, [a[0] + t * x, a[1] + t * y]);
}

/** The terrain that a place lies in on a level, and the lines within reach of it. */
export function groundAt(scene: Scene, at: Point, level: number, radius: number): Pick<Standing, 'inside' | 'beside'> {
  const reach = radius + CLOSE;
  const near = (points: readonly Point[]) =>
    points.slice(1).some((point, i) => fromSegment(at, points[i]!, point) <= reach);
  return {
    inside: scene.table.areas
      .filter((area) => (area.level ?? 0) === level && inside(at, area.outline))
      .map((area) => area.id),
    beside: scene.table.lines.filter((line) => near(line.points)).map((line) => line.id),
  };
}

export function standing(scene: Scene, piece: Piece): Standing {
  const enemies = scene.pieces
    .filter((one) => MEN.has(one.kind) && one.side && one.side !== piece.side)
    .map((one) => ({ id: one.id, distance: lay({ piece }, { piece: one }).length }));
  return {
    piece,
    ...groundAt(scene, piece.at, piece.level ?? 0, piece.radius ?? 0),
    enemy: enemies.length ? enemies.reduce((a, b) => (b.distance < a.distance ? b : a)) : null,
  };
}

/** All units, those of the reader's own side first. */
export function rollOf(scene: Scene, own: string): Roll[] {
  const there = new Map(scene.pieces.map((piece) => [piece.id, piece]));
  const off = (secret: boolean) =>
    new Set((scene.reserve ?? []).filter((piece) => !!piece.secret === secret).map((piece) => piece.id));
  const [waiting, hidden] = [off(false), off(true)];
  return [...scene.units]
    .sort((a, b) => Number(b.side === own) - Number(a.side === own))
    .map((unit) => ({
      unit: unit.id,
      side: unit.side,
      standing: unit.members.flatMap((id) => {
        const piece = there.get(id);
        return piece ? [standing(scene, piece)] : [];
      }),
      reserve: unit.members.filter((id) => waiting.has(id) && !there.has(id)),
      hidden: unit.members.filter((id) => hidden.has(id) && !there.has(id)),
    }));
}
