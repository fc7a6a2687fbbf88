/** How sides are told apart: colour, hatching and plate, always all three. */
import type { Side } from '../../lib/wire';

export interface Dress {
  cls: string;
  hatch: string;
  plate: Side['plate'];
}

type Tint = NonNullable<Side['tint']>;
/** The colours that sides may wear, and the lines that engravers gave each. */
const HATCHES: Record<Exclude<Tint, ''>, string> = {
  blue: 'azure',
  green: 'vert',
  red: 'gules',
  purple: 'purp',
  navy: 'azure',
  ochre: 'or',
  black: 'sable',
  grey: 'argent',
};
interface Worn {
  cls: string;
  hatch: string;
}
const worn = (tint: keyof typeof HATCHES): Worn => ({ cls: `s-${tint}`, hatch: HATCHES[tint] });
const ALL = (Object.keys(HATCHES) as (keyof typeof HATCHES)[]).map(worn);

/** Two sides never share a hatching, which both blues have: the second takes the next that is free. */
export function dressed(sides: readonly Side[]): Record<string, Dress> {
  const taken: Worn[] = [];
  const clash = (one: Worn): boolean => taken.some((other) => other.hatch === one.hatch);
  const out: Record<string, Dress> = {};
  for (const side of sides) {
    const own = side.tint ? worn(side.tint) : undefined;
    const chosen = own && !clash(own) ? own : (ALL.find((one) => !clash(one)) ?? ALL.at(-1)!);
    taken.push(chosen);
    out[side.id] = { ...chosen, plate: side.plate };
  }
  return out;
}

/** What belongs to nobody: things, and pieces of a side not in the scene. */
export const NOBODY: Dress = { ...worn('grey'), plate: 'square' };

/** The plate on a base of this radius. */
export function plateShape(plate: Side['plate'], radius: number): string {
  const n = (share: number): string => (Math.round(radius * share * 100) / 100).toString();
  if (plate === 'round')
    return `M${n(-0.88)} 0a${n(0.88)} ${n(0.88)} 0 1 0 ${n(1.76)} 0a${n(0.88)} ${n(0.88)} 0 1 0 ${n(-1.76)} 0`;
  if (plate === 'lozenge') return `M0 ${n(-0.97)}L${n(0.97)} 0L0 ${n(0.97)}L${n(-0.97)} 0Z`;
  return `M${n(-0.68)} ${n(-0.68)}H${n(0.68)}V${n(0.68)}H${n(-0.68)}Z`;
}
