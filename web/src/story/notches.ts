/** What the replay bar shows, and where its steps lead. Pure, so that it can be tested. */
import type { Loss, Notch, Side } from '../lib/wire';

/** How far a step goes. */
export type Stride = 'answer' | 'phase' | 'turn';
export const STRIDES: readonly Stride[] = ['turn', 'phase', 'answer'];
export type Way = 1 | -1;

export interface Course {
  answers: number;
  turns: readonly Notch[];
  phases: readonly number[];
}

/** The answer to which a step leads: the next beginning of a phase or turn, or that before; else an end of the game. */
export function stepFrom(at: number, stride: Stride, way: Way, course: Course): number {
  const { answers, turns, phases } = course;
  if (stride === 'answer') return Math.min(Math.max(at + way, 0), answers);
  const turned = turns.map((one) => one.answers);
  const marks = stride === 'turn' ? turned : [...turned, ...phases];
  const there = marks.filter((mark) => (way > 0 ? mark > at && mark < answers : mark < at));
  return way > 0 ? Math.min(...there, answers) : Math.max(...there, 0);
}

/** The turn that a moment is in; 0 before the first. */
export function turnAt(answers: number, turns: readonly Notch[]): number {
  return turns.findLast((one) => one.answers <= answers)?.turn ?? 0;
}

/** Losses of a side that lie so close together that they are one mark. */
export interface Tick {
  answers: number;
  turn: number;
  side: string;
  lost: number;
}

/** The marks of the losses: those of a side within a share of the bar, and of a turn, are one. */
export function ticksOf(losses: readonly Loss[], course: Course, apart: number): Tick[] {
  const ticks: Tick[] = [];
  const last: Record<string, Tick> = {};
  for (const { answers, side, lost } of losses) {
    const turn = turnAt(answers, course.turns);
    const before = last[side];
    if (before?.turn === turn && (answers - before.answers) / Math.max(course.answers, 1) < apart) before.lost += lost;
    else ticks.push((last[side] = { answers, turn, side, lost }));
  }
  return ticks;
}

/** The losses of every turn, by side: the bar in words. */
export function lossesByTurn(losses: readonly Loss[], turns: readonly Notch[], sides: readonly Side[]): Tick[] {
  const found: Tick[] = [];
  for (const { answers, side, lost } of losses) {
    const turn = turnAt(answers, turns);
    const same = found.find((one) => one.turn === turn && one.side === side);
    if (same) same.lost += lost;
    else found.push({ answers, turn, side, lost });
  }
  const place = (one: Tick) => sides.findIndex((side) => side.id === one.side);
  return found.sort((one, other) => one.turn - other.turn || place(one) - place(other));
}
