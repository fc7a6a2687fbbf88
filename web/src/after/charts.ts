/** Where things stand in the charts of a tale, in pixels. */
import type { ChancesAt, Interval, Losses, Luck } from '../lib/wire';

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}
export const inner = (frame: Frame): { wide: number; high: number } => ({
  wide: Math.max(frame.width - frame.left - frame.right, 1),
  high: Math.max(frame.height - frame.top - frame.bottom, 1),
});

/** All turns of a game, and those in which somebody was lost before the first. */
export function turnsOf(losses: readonly Losses[], turns: number): number[] {
  const lost = losses.flatMap((side) => Object.keys(side.by_turn).map(Number));
  const first = Math.min(1, ...lost);
  const last = Math.max(turns, 1, ...lost);
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}

/** Whole numbers up an axis from 0, five at most, the last at least as high as anything shown. */
export function ticks(most: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((one) => most / one <= 4) ?? Math.ceil(most / 4);
  const count = Math.max(Math.ceil(most / step), 1);
  return Array.from({ length: count + 1 }, (_, place) => place * step);
}

export interface Column {
  turn: number;
  side: string;
  lost: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Losses turn by turn: for each turn a column a side, side by side. */
export function columns(losses: readonly Losses[], turns: readonly number[], top: number, frame: Frame): Column[] {
  const { wide, high } = inner(frame);
  const slot = wide / turns.length;
  const width = Math.min((slot * 0.76) / Math.max(losses.length, 1), 26);
  return turns.flatMap((turn, place) =>
    losses.map((side, which) => {
      const lost = side.by_turn[turn] ?? 0;
      const height = (high * lost) / top;
      const x = frame.left + slot * (place + 0.5) + (which - losses.length / 2) * width;
      return { turn, side: side.side, lost, x, y: frame.top + high - height, width, height };
    }),
  );
}

/** How many a side had lost by the end of each turn. */
export function cumulative(side: Pick<Losses, 'by_turn'>, turns: readonly number[]): number[] {
  let total = 0;
  return turns.map((turn) => (total += side.by_turn[turn] ?? 0));
}

export interface Dot {
  answers: number;
  x: number;
  y: number;
  /** From the upper to the lower end of its interval. */
  from: number;
  to: number;
  /** Only played out where it is not the end. */
  certain: boolean;
}

export const along = (answers: number, all: number, frame: Frame): number =>
  frame.left + (inner(frame).wide * answers) / Math.max(all, 1);
export const up = (share: number, frame: Frame): number => frame.top + inner(frame).high * (1 - share);

/** The chances of one side all through a game. */
export function curve(points: readonly ChancesAt[], side: string, answers: number, frame: Frame): Dot[] {
  return points.map((point) => {
    const share = point.chances.shares[side] ?? 0;
    const [low, high] = point.chances.intervals[side] ?? [share, share];
    return {
      answers: point.answers,
      x: along(point.answers, answers, frame),
      y: up(share, frame),
      from: up(high, frame),
      to: up(low, frame),
      certain: point.chances.playouts === 0,
    };
  });
}

const at = (x: number, y: number): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
export const line = (dots: readonly Dot[]): string =>
  dots.map((dot, i) => `${i ? 'L' : 'M'}${at(dot.x, dot.y)}`).join('');
/** The ground between the ends of all intervals. */
export function band(dots: readonly Dot[]): string {
  if (dots.length < 2) return '';
  const back = [...dots].reverse();
  return `M${dots.map((dot) => at(dot.x, dot.from)).join('L')}L${back.map((dot) => at(dot.x, dot.to)).join('L')}Z`;
}

const ENOUGH = 20; // playouts of a curve before anything is said of all of it

/** Points of a game that show no difference: one side wins all but everything from everywhere. */
export function oneSided(points: readonly ChancesAt[]): boolean {
  const played = points.filter((point) => point.chances.playouts > 0);
  if (played.reduce((sum, point) => sum + point.chances.playouts, 0) < ENOUGH) return false;
  return Object.keys(played[0]!.chances.shares).some((side) =>
    played.every((point) => (point.chances.shares[side] ?? 0) >= 0.95),
  );
}

export interface LuckScale {
  low: number;
  high: number;
  expected: number;
  good: number;
  ends: Interval;
}

/** A scale of successes wide enough for what honest dice do and for what these did, as shares of its width. */
export function luckScale(luck: Pick<Luck, 'usual' | 'good' | 'expected' | 'rolled'>): LuckScale {
  const reach = Math.max(luck.usual[1] - luck.usual[0], 2) * 0.5;
  const first = Math.max(Math.floor(Math.min(luck.usual[0], luck.good) - reach), 0);
  const last = Math.max(Math.min(Math.ceil(Math.max(luck.usual[1], luck.good) + reach), luck.rolled), first + 1);
  const share = (value: number): number => (value - first) / (last - first);
  return {
    low: share(luck.usual[0]),
    high: share(luck.usual[1]),
    expected: share(luck.expected),
    good: share(luck.good),
    ends: [first, last],
  };
}
