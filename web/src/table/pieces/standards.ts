/** Where the names of units stand on the table, with what shows of all of a unit. */
import type { Point, Unit } from '../../lib/wire';
import { apart } from './labels';

export interface Standard {
  id: string;
  side: string;
  text: string;
  /** The number that it goes by, and what that is called. */
  value: number | null;
  called: string;
  markers: string[];
  /** The piece by which one asks about the unit. */
  piece: string;
  /** The middle of the foot of it, in pixels of the sheet. */
  x: number;
  y: number;
}

const CLOSE = 5; // pixels to the unit of length from which on there is room for names
const UP = 7;

const WIDE = 20;
const HIGH = 18;
const TRIES = 5;

/** Those that would lie on one another go up, the lowest staying where it is. */
function clear(made: Standard[]): void {
  const placed: Standard[] = [];
  for (const one of [...made].sort((a, b) => b.y - a.y)) {
    const hidden = () => placed.some((other) => Math.abs(other.x - one.x) < WIDE && Math.abs(other.y - one.y) < HIGH);
    for (let n = 0; n < TRIES && hidden(); n++) one.y -= HIGH;
    placed.push(one);
  }
}

/** One for each unit that has one; names where there is room, or of the one that is pointed at. */
export function standardsOf(
  units: readonly Unit[],
  k: number,
  project: (p: Point) => Point,
  name: (id: string) => string,
  hovered: string | null,
): Standard[] {
  const made = units.flatMap((unit): Standard[] => {
    if (!unit.standard || !unit.members.length) return [];
    const [x, y] = project(unit.standard);
    const own = hovered !== null && unit.members.includes(hovered);
    return [
      {
        id: unit.id,
        side: unit.side,
        text: k >= CLOSE || own ? name(unit.id) : '',
        value: unit.gauge?.value ?? null,
        called: unit.gauge ? name(unit.gauge.id) : '',
        markers: unit.markers ?? [],
        piece: unit.members[0]!,
        x,
        y: y - UP,
      },
    ];
  });
  clear(made);
  const roomy = new Set(apart(made.filter((one) => one.text)).map((one) => one.id));
  return made.map((one) => (one.text && !roomy.has(one.id) ? { ...one, text: '' } : one));
}
