/** How sides are told apart: colour, hatching and plate, always all three. */
import type { Side } from '../lib/wire';

export interface Dress {
  cls: string;
  hatch: string;
  plate: Side['plate'];
}

const PAIRS: { cls: string; hatch: string; nations: string[] }[] = [
  { cls: 's-fr', hatch: 'azure', nations: ['french', 'france', 'canadian', 'canadians'] },
  { cls: 's-mx', hatch: 'vert', nations: ['mexican', 'mexico', 'juarist'] },
  { cls: 's-gb', hatch: 'gules', nations: ['british', 'britain', 'provincial', 'provincials', 'english'] },
  { cls: 's-na', hatch: 'purp', nations: ['first-nations', 'native', 'indian', 'abenaki', 'mohawk', 'huron'] },
  { cls: 's-us', hatch: 'azure', nations: ['us', 'us-army', 'union', 'american', 'americans'] },
  { cls: 's-law', hatch: 'or', nations: ['law', 'the-law', 'stage', 'settlers', 'townsfolk'] },
  { cls: 's-out', hatch: 'sable', nations: ['outlaws', 'outlaw', 'bandits'] },
  { cls: 's-at', hatch: 'argent', nations: ['austrian', 'austrians', 'confederate', 'grey'] },
];
const BLUE = new Set(['s-fr', 's-us']);

/** Two sides never share a hatching, nor are both blue: the second takes the next free pair. */
export function dressed(sides: readonly Side[]): Record<string, Dress> {
  const taken: { cls: string; hatch: string }[] = [];
  const clash = (pair: { cls: string; hatch: string }): boolean =>
    taken.some((one) => one.cls === pair.cls || one.hatch === pair.hatch || (BLUE.has(one.cls) && BLUE.has(pair.cls)));
  const out: Record<string, Dress> = {};
  for (const side of sides) {
    const nation = side.nation.toLowerCase().replace(/[_ ]/g, '-');
    const own = PAIRS.find((pair) => pair.nations.includes(nation));
    const pair = own && !clash(own) ? own : (PAIRS.find((one) => !clash(one)) ?? PAIRS.at(-1)!);
    taken.push(pair);
    out[side.id] = { cls: pair.cls, hatch: pair.hatch, plate: side.plate };
  }
  return out;
}

/** What belongs to nobody: things, and pieces of a side not in the scene. */
export const NOBODY: Dress = { cls: 's-at', hatch: 'argent', plate: 'square' };

/** The plate on a base of this radius. */
export function plateShape(plate: Side['plate'], radius: number): string {
  const n = (share: number): string => (Math.round(radius * share * 100) / 100).toString();
  if (plate === 'round')
    return `M${n(-0.88)} 0a${n(0.88)} ${n(0.88)} 0 1 0 ${n(1.76)} 0a${n(0.88)} ${n(0.88)} 0 1 0 ${n(-1.76)} 0`;
  if (plate === 'lozenge') return `M0 ${n(-0.97)}L${n(0.97)} 0L0 ${n(0.97)}L${n(-0.97)} 0Z`;
  return `M${n(-0.68)} ${n(-0.68)}H${n(0.68)}V${n(0.68)}H${n(-0.68)}Z`;
}
