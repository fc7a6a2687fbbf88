/** A round of hand-to-hand fighting laid out in time: both sides strike at once, save themselves, then what counts is added up. */
import type { Party, Round, Stroke } from '../lib/wire';

export const ENTER = 700; // ms in which they come together
export const STRIKE = 1500;
export const SAVE = 1400;
export const SUM = 2000; // line by line
export const RESULT = 1200;
export const FATES = 1600;
export const LAST = 1500;

export type Phase = 'enter' | 'strike' | 'save' | 'sum' | 'result' | 'fates' | 'over';
const PHASES: Phase[] = ['enter', 'strike', 'save', 'sum', 'result', 'fates', 'over'];

const parties = (cue: Round): Party[] => [cue.one, cue.other];

/** How long each phase lasts; what there is nothing of takes no time. */
function lengths(cue: Round): [Phase, number][] {
  const saves = parties(cue).some((party) => party.strokes.some((stroke) => stroke.saves?.length));
  return [
    ['enter', ENTER],
    ['strike', STRIKE],
    ['save', saves ? SAVE : 0],
    ['sum', SUM],
    ['result', RESULT],
    ['fates', cue.fates?.length ? FATES : 0],
    ['over', LAST],
  ];
}

export const roundLength = (cue: Round): number => lengths(cue).reduce((sum, [, length]) => sum + length, 0);

/** What is to be seen so many ms into the scene, and how far that has come, from 0 to 1. */
export function roundAt(cue: Round, now: number): { phase: Phase; share: number } {
  let left = now;
  for (const [phase, length] of lengths(cue)) {
    if (left < length) return { phase, share: left / length };
    left -= length;
  }
  return { phase: 'over', share: 1 };
}

/** Whether a phase has been reached. */
export const reached = (now: Phase, phase: Phase): boolean => PHASES.indexOf(now) >= PHASES.indexOf(phase);

/** How many lines of a sum have been shown. */
export const shownLines = (at: { phase: Phase; share: number }, count: number): number =>
  at.phase === 'sum' ? Math.ceil(at.share * count) : reached(at.phase, 'result') ? count : 0;

export interface Thrown {
  face: number;
  tone: 'good' | 'plain' | 'bad' | 'dropped';
}

/** Dice with their tones: those that were thrown again lie struck out, the new ones behind them. */
export function thrown(faces: readonly number[] = [], good: readonly boolean[] = [], again = 0): Thrown[] {
  return faces.map((face, i) => ({ face, tone: good[i] ? 'good' : i < faces.length - again ? 'plain' : 'bad' }));
}

export const suffered = (strokes: readonly Stroke[], piece: string): number =>
  strokes.filter((one) => one.target === piece).reduce((sum, one) => sum + (one.casualties ?? 0), 0);
