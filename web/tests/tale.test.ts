import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import TalePage from '../src/after/TalePage.svelte';
import {
  along,
  band,
  columns,
  cumulative,
  curve,
  line,
  luckScale,
  oneSided,
  ticks,
  turnsOf,
  up,
  type Frame,
} from '../src/after/charts';
import type { Losses, Luck, Shares, Tale } from '../src/lib/wire';
import { pageOf } from '../src/lib/router.svelte';
import { words } from '../src/lib/words.svelte';
import { bots, said, serve } from './fakeserver';

const frame: Frame = { width: 240, height: 120, left: 30, right: 10, top: 10, bottom: 10 }; // 200 by 100 inside
const losses: Losses[] = [
  { side: 'blue', began: 6, lost: 1, left: 0, by_turn: { 2: 1 }, troops: [] },
  { side: 'green', began: 8, lost: 5, left: 1, by_turn: { 1: 4, 3: 1 }, troops: [] },
];
const shares = (playouts: number, blue: number, low = blue, high = blue): Shares => ({
  playouts,
  wins: { blue: Math.round(blue * playouts), green: Math.round((1 - blue) * playouts) },
  shares: { blue, green: 1 - blue },
  intervals: { blue: [low, high], green: [1 - high, 1 - low] },
});

describe('the chart of losses', () => {
  it('has every turn, also those without losses and those before the first', () => {
    expect(turnsOf(losses, 4)).toEqual([1, 2, 3, 4]);
    expect(turnsOf([{ ...losses[0]!, by_turn: { 0: 1 } }], 2)).toEqual([0, 1, 2]);
    expect(turnsOf([], 0)).toEqual([1]);
  });

  it('counts up its axis in whole numbers, to at least the most', () => {
    expect(ticks(1)).toEqual([0, 1]);
    expect(ticks(4)).toEqual([0, 1, 2, 3, 4]);
    expect(ticks(5)).toEqual([0, 2, 4, 6]);
    expect(ticks(37)).toEqual([0, 10, 20, 30, 40]);
  });

  it('puts the columns of a turn side by side about its middle, as high as the losses', () => {
    const drawn = columns(losses, [1, 2, 3, 4], 4, frame); // 50 pixels a turn, 25 a man
    const blue = drawn.find((one) => one.turn === 2 && one.side === 'blue')!;
    const green = drawn.find((one) => one.turn === 1 && one.side === 'green')!;
    expect(blue.width).toBeCloseTo(19);
    expect(blue.x + blue.width).toBeCloseTo(30 + 75);
    expect([blue.y, blue.height]).toEqual([85, 25]);
    expect(green.x).toBeCloseTo(30 + 25);
    expect([green.y, green.height]).toEqual([10, 100]);
    expect(drawn).toHaveLength(8);
  });

  it('adds up turn by turn', () => {
    expect(cumulative(losses[1]!, [1, 2, 3, 4])).toEqual([4, 4, 5, 5]);
  });
});

describe('the curve of chances', () => {
  const points = [
    { answers: 0, chances: shares(20, 0.5, 0.3, 0.7) },
    { answers: 10, chances: shares(20, 0.75, 0.55, 0.9) },
    { answers: 20, chances: shares(0, 1) },
  ];

  it('runs from the first to the last answer, and from nothing to everything', () => {
    expect([along(0, 20, frame), along(10, 20, frame), along(20, 20, frame)]).toEqual([30, 130, 230]);
    expect([up(0, frame), up(1, frame)]).toEqual([110, 10]);
    const dots = curve(points, 'blue', 20, frame);
    expect(line(dots)).toBe('M30 60L130 35L230 10');
    expect(dots.map((dot) => dot.certain)).toEqual([false, false, true]);
  });

  it('shows how surely each point is known', () => {
    const dots = curve(points, 'blue', 20, frame);
    expect([dots[0]!.from, dots[0]!.to]).toEqual([40, 80]);
    expect(band(dots)).toBe('M30 40L130 20L230 10L230 10L130 55L30 80Z');
    expect(band(dots.slice(0, 1))).toBe('');
  });

  it('knows a game that one side always wins', () => {
    expect(oneSided(points)).toBe(false);
    expect(oneSided([{ answers: 0, chances: shares(20, 0.96) }, points[2]!])).toBe(true);
    expect(oneSided([points[2]!])).toBe(false);
    expect(oneSided([{ answers: 0, chances: shares(5, 1) }, points[2]!])).toBe(false);
  });
});

describe('the scale of luck', () => {
  it('holds what is usual and what was, and no more than there were rolls', () => {
    const scale = luckScale({ usual: [6, 14], good: 16, expected: 10, rolled: 20 });
    expect(scale.ends).toEqual([2, 20]);
    expect(scale.low).toBeCloseTo(4 / 18);
    expect(scale.good).toBeCloseTo(14 / 18);
    expect(luckScale({ usual: [0, 2], good: 0, expected: 0.5, rolled: 3 }).ends).toEqual([0, 3]);
    expect(luckScale({ usual: [0, 0], good: 0, expected: 0, rolled: 0 }).ends).toEqual([0, 1]);
  });
});

const luck = (side: string, changes: Partial<Luck> = {}): Luck => ({
  side,
  rolled: 20,
  certain: 2,
  good: 11,
  expected: 10,
  deviation: 2.24,
  score: 0.45,
  usual: [6, 14],
  at_least: 0.41,
  at_most: 0.75,
  said: 'usual',
  tests: [{ check: 'hit', rolled: 20, expected: 10, good: 11, score: 0.45 }],
  scores: [],
  loose: 1,
  luckiest: { check: 'hit', chance: '1/6', share: 1 / 6, answers: 7, event: 3 },
  unluckiest: null,
  ...changes,
});
const tale: Tale = {
  game: 'g1',
  ruleset: 'zz',
  scenario: 'pond',
  title: said('La mare', 'The pond'),
  seats: [
    { id: 'blue', player: 'human' },
    { id: 'green', player: 'regular' },
  ],
  sides: [
    { id: 'blue', tint: 'blue', plate: 'round' },
    { id: 'green', tint: 'green', plate: 'lozenge' },
  ],
  names: {
    blue: said('Les bleus', 'The blue'),
    green: said('Les verts', 'The green'),
    'check-hit': said('Tir', 'Fire'),
  },
  verdict: { winner: 'blue', text: said('Les bleus gagnent.', 'The blue win.'), rules: ['ZZ.1.01'] },
  mustered: 'men',
  turns: 4,
  answers: 20,
  notches: [
    { turn: 1, answers: 2 },
    { turn: 2, answers: 12 },
  ],
  losses,
  moments: [{ kind: 'end', answers: 20, turn: 4, lost: { green: 1 } }],
  luck: [luck('blue'), luck('green', { said: 'unlucky', good: 3, at_most: 0.001, luckiest: null })],
  chances: {
    bot: 'recruit',
    playouts: 100,
    failed: 0,
    done: false,
    curve: [
      { answers: 0, chances: shares(20, 0.5, 0.3, 0.7) },
      { answers: 12, chances: shares(20, 0.6, 0.4, 0.8) },
      { answers: 20, chances: shares(0, 1) },
    ],
    swings: [],
  },
  looking: true,
  effort: 0.4,
  told: {
    20: { turn: 4, lines: [said('C’est fini.', 'It is over.')], more: 0 },
    9: { turn: 1, lines: [said('Un tir touche.', 'A shot hits.')], more: 2 },
  },
  rolls: { 3: said('Bleu touche Vert.', 'Blue hits Green.') },
};
const swing = {
  answers: 9,
  side: 'blue',
  before: shares(75, 0.4, 0.3, 0.51),
  after: shares(75, 0.8, 0.7, 0.87),
  change: 0.4,
  bounds: [0.2, 0.57] as [number, number],
  sure: true,
};

describe('the page of a tale', () => {
  beforeEach(() => {
    words.set('en');
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe(): void {}
        unobserve(): void {}
        disconnect(): void {}
      },
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('has an address of its own', () => {
    expect(pageOf('/games/a1/tale')).toEqual({ page: 'tale', game: 'a1' });
    expect(pageOf('/games/a1/tale/x')).toEqual({ page: 'lost' });
  });

  it('tells who won, what it cost and who was lucky, in words', async () => {
    serve({ 'GET /api/games/g1/tale': { ...tale, looking: false }, 'GET /api/bots': bots });
    render(TalePage, { id: 'g1' });
    await screen.findByRole('heading', { name: 'Victory: The blue' });
    expect(screen.getByText('The green: 5 of 8 men, one left the table')).toBeTruthy();
    expect(screen.getByText(/Unusually unlucky: honest dice do so badly in 0.1% of such games/)).toBeTruthy();
    expect(screen.getByText(/at least so well in 41% of such games, at most so well in 75%/)).toBeTruthy();
    expect(screen.getByText('Blue hits Green.')).toBeTruthy();
    const table = screen.getByRole('table', { name: 'Losses, turn by turn', hidden: true });
    const second = within(table).getAllByRole('row', { hidden: true })[2]!;
    expect([...second.children].map((cell) => cell.textContent)).toEqual(['2', '1', '1', '0', '4']);
    expect(screen.getByRole('button', { name: 'Look further' })).toBeTruthy();
    words.set('fr');
    await screen.findByRole('heading', { name: /^Victoire\s: Les bleus$/ });
  });

  it('looks again while more becomes known, and marks a turning point with the way to it', async () => {
    const address = 'GET /api/games/g1/tale';
    const answers: Record<string, unknown> = { 'GET /api/bots': bots, [address]: tale };
    const { asked } = serve(answers);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    render(TalePage, { id: 'g1' });
    await screen.findByText('None is proven so far.');
    expect(screen.getByRole('progressbar')).toBeTruthy();
    answers[address] = { ...tale, looking: false, chances: { ...tale.chances, done: true, swings: [swing] } };
    vi.advanceTimersByTime(1600);
    const found = await screen.findByTestId('swing');
    expect(found.textContent).toContain('The blue: from 40% (30 to 51%) to 80% (70 to 87%)');
    expect(found.textContent).toContain('+40 points, between +20 and +57');
    expect(found.textContent).toContain('… and 2 things more');
    expect(within(found).getByRole('link').getAttribute('href')).toBe('/games/g1?at=9');
    expect(screen.queryByRole('progressbar')).toBeNull();
    vi.advanceTimersByTime(5000);
    expect(asked.filter((one) => one.path === '/api/games/g1/tale')).toHaveLength(2);
  });

  it('asks for more on demand', async () => {
    const { asked } = serve({
      'GET /api/games/g1/tale': { ...tale, looking: false },
      'POST /api/games/g1/tale': { ...tale, looking: false, chances: { ...tale.chances, done: true } },
      'GET /api/bots': bots,
    });
    render(TalePage, { id: 'g1' });
    await fireEvent.click(await screen.findByRole('button', { name: 'Look further' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Look further' })).toBeNull());
    expect(asked.some((one) => one.method === 'POST')).toBe(true);
  });
});
