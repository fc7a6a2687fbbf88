/** A face-off laid out in time: who steps forward, how quick each is, then moment by moment who acts and what comes of it. */
import type { Faceoff, Moment, Rival } from '../lib/wire';

export const ENTER = 600; // ms in which they step forward
export const SPEED = 1300; // the dice of speed roll, and lie on the table
export const FASTER = 1000; // who is faster
export const MOMENT = 1600;
export const LAST = 1500; // how it stands in the end

export const faceoffLength = (cue: Faceoff): number => ENTER + SPEED + FASTER + MOMENT * cue.moments.length + LAST;

export type Phase = 'enter' | 'speed' | 'faster' | 'moments' | 'over';
export interface Shown {
  phase: Phase;
  /** How many moments have been shown, the one under way included, and how far that one has come, from 0 to 1. */
  moments: number;
  share: number;
}

/** What is to be seen so many ms into the scene. */
export function shownAt(cue: Faceoff, now: number): Shown {
  const count = cue.moments.length;
  if (now < ENTER) return { phase: 'enter', moments: 0, share: now / ENTER };
  if (now < ENTER + SPEED) return { phase: 'speed', moments: 0, share: (now - ENTER) / SPEED };
  const first = ENTER + SPEED + FASTER;
  if (now < first) return { phase: 'faster', moments: 0, share: (now - ENTER - SPEED) / FASTER };
  const gone = (now - first) / MOMENT;
  if (gone < count) return { phase: 'moments', moments: Math.floor(gone) + 1, share: gone % 1 };
  return { phase: 'over', moments: count, share: 1 };
}

const best = (party: readonly Rival[]): number => Math.max(...party.map((rival) => rival.total));

/** Which party is faster; neither where both are as quick. Of several, the quickest speaks for all. */
export function faster(cue: Faceoff): 'one' | 'other' | 'neither' {
  const [one, other] = [best(cue.one), best(cue.other)];
  return one > other ? 'one' : other > one ? 'other' : 'neither';
}

/** How each stands after so many moments. */
export function standing(moments: readonly Moment[], count: number): { hurt: Set<string>; out: Set<string> } {
  const seen = moments.slice(0, count);
  return {
    hurt: new Set(seen.flatMap((moment) => moment.hurt ?? [])),
    out: new Set(seen.flatMap((moment) => moment.out ?? [])),
  };
}
