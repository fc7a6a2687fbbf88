/** Tags of lines of command: near their ends, none over another. */
import type { Point, Said, Tie } from '../../lib/wire';
import { lerp } from '../ink/ink';
import { type Project, type Tag, tagOf } from './overlays';

export interface TieTag extends Tag {
  other: string;
  barred: boolean;
}

const ALONG = [0.72, 0.56, 0.86, 0.42]; // of the line: where a tag stands, if it may
const BELOW = [44, 66]; // pixels under its end, where all of the line is over men
const HIGH = 24;
const MAN = 10; // pixels of a man to each side of his place that a tag had better not hide
const SHORT = 14; // letters of a tag that hides nobody

/** The one that is pointed at has its place first; one that finds none on its line is left out. */
export function tieTags(
  ties: readonly Tie[],
  project: Project,
  pointed: string | null,
  pick: (said: Said) => string,
  roomy = true,
  men: readonly Point[] = [],
): TieTag[] {
  const first = (tie: Tie) => (tie.other === pointed ? 0 : tie.state === 'open' ? 1 : 2);
  const placed: TieTag[] = [];
  for (const tie of [...ties].sort((a, b) => first(a) - first(b))) {
    if (!tie.label || (!roomy && tie.other !== pointed && pick(tie.label).length > SHORT)) continue;
    const [from, to] = [project(tie.from), project(tie.to)];
    const places = [...ALONG.map((share) => lerp(from, to, share)), ...BELOW.map((down) => [to[0], to[1] + down])];
    const tags = places.map((at) => tagOf(pick(tie.label!), at as Point));
    const free = tags.filter((tag) => placed.every((one) => apart(one, tag)));
    const found = leastHiding(free, men) ?? (tie.other === pointed ? tags[0] : undefined);
    if (found) placed.push({ ...found, other: tie.other, barred: tie.state === 'barred' });
  }
  return placed;
}

/** The first of those that hide the fewest men. */
function leastHiding(tags: readonly Tag[], men: readonly Point[]): Tag | undefined {
  const hides = (tag: Tag): number =>
    men.filter(([x, y]) => Math.abs(x - tag.x) < tag.width / 2 + MAN && Math.abs(y - tag.y) < HIGH / 2 + MAN).length;
  return tags.map((tag) => ({ tag, hides: hides(tag) })).sort((a, b) => a.hides - b.hides)[0]?.tag;
}

const apart = (one: Tag, other: Tag): boolean =>
  Math.abs(one.y - other.y) >= HIGH || Math.abs(one.x - other.x) >= (one.width + other.width) / 2 + 4;
