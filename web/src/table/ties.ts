/** Tags of lines of command: near their ends, none over another. */
import type { Tie } from '../lib/wire/asking';
import type { Point } from '../lib/wire/scene';
import type { Said } from '../lib/wire/words';
import { lerp } from './ink';
import { type Project, type Tag, tagOf } from './overlays';

export interface TieTag extends Tag {
  other: string;
  barred: boolean;
}

const ALONG = [0.72, 0.56, 0.86, 0.42]; // of the line: where a tag stands, if it may
const HIGH = 24;
const SHORT = 14; // letters of a tag that hides nobody

/** The one that is pointed at has its place first; one that finds none on its line is left out. */
export function tieTags(
  ties: readonly Tie[],
  project: Project,
  pointed: string | null,
  pick: (said: Said) => string,
  roomy = true,
): TieTag[] {
  const first = (tie: Tie) => (tie.other === pointed ? 0 : tie.state === 'open' ? 1 : 2);
  const placed: TieTag[] = [];
  for (const tie of [...ties].sort((a, b) => first(a) - first(b))) {
    if (!tie.label || (!roomy && tie.other !== pointed && pick(tie.label).length > SHORT)) continue;
    const [from, to] = [project(tie.from), project(tie.to)];
    const tags = ALONG.map((share) => tagOf(pick(tie.label!), lerp(from, to, share) as Point));
    const found =
      tags.find((tag) => placed.every((one) => apart(one, tag))) ?? (tie.other === pointed ? tags[0] : undefined);
    if (found) placed.push({ ...found, other: tie.other, barred: tie.state === 'barred' });
  }
  return placed;
}

const apart = (one: Tag, other: Tag): boolean =>
  Math.abs(one.y - other.y) >= HIGH || Math.abs(one.x - other.x) >= (one.width + other.width) / 2 + 4;
