import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../src/lib/api';
import { pageOf, router } from '../src/lib/router.svelte';
import { settings } from '../src/lib/settings.svelte';
import type { Loss, Scene, Shown, Side } from '../src/lib/wire';
import { words } from '../src/lib/words.svelte';
import { Address, linkTo } from '../src/play/desk/address.svelte';
import ContinueDialog from '../src/play/history/ContinueDialog.svelte';
import { Desk } from '../src/play/desk/desk.svelte';
import { command, type Key } from '../src/play/parts/keys';
import { seatsOf, wishOf } from '../src/start/wish';
import { lossesByTurn, stepFrom, ticksOf, turnAt } from '../src/story/notches';
import ReplayBar from '../src/story/ReplayBar.svelte';
import { bots, ruleset } from './fakeserver';

window.matchMedia ??= () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as never;
globalThis.scrollTo = () => {};
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const guepier = ruleset('guepier', 'Le guêpier', 'The hornets');
const turns = [
  { turn: 1, answers: 2 },
  { turn: 2, answers: 9 },
];
const course = { answers: 12, turns, phases: [2, 5, 5, 9, 12] };
const sides: Side[] = [
  { id: 'french', tint: 'blue', plate: 'round' },
  { id: 'mexican', tint: 'green', plate: 'lozenge' },
];
const losses: Loss[] = [
  { answers: 1, side: 'french', lost: 1 },
  { answers: 6, side: 'mexican', lost: 2 },
  { answers: 7, side: 'mexican', lost: 1 },
  { answers: 8, side: 'french', lost: 1 },
  { answers: 10, side: 'mexican', lost: 1 },
];

describe('steps', () => {
  const from = (at: number) =>
    (['answer', 'phase', 'turn'] as const).map((stride) =>
      [-1, 1].map((way) => stepFrom(at, stride, way as 1, course)),
    );
  it('lead to the next answer, phase or turn, both ways', () => {
    expect(from(5)).toEqual([
      [4, 6],
      [2, 9],
      [2, 9],
    ]);
    expect(from(7)).toEqual([
      [6, 8],
      [5, 9],
      [2, 9],
    ]);
  });
  it('stop at both ends', () => {
    expect(from(0)).toEqual([
      [0, 1],
      [0, 2],
      [0, 2],
    ]);
    expect(from(12)).toEqual([
      [11, 12],
      [9, 12],
      [9, 12],
    ]);
    expect(from(10)[2]).toEqual([9, 12]);
  });
});

describe('losses on the bar', () => {
  it('are marks by side; those close together and of a turn are one', () => {
    expect([0, 2, 8, 12].map((at) => turnAt(at, turns))).toEqual([0, 1, 1, 2]);
    const marks = ticksOf(losses, course, 0.2);
    expect(marks.map((one) => [one.answers, one.turn, one.side, one.lost])).toEqual([
      [1, 0, 'french', 1],
      [6, 1, 'mexican', 3],
      [8, 1, 'french', 1],
      [10, 2, 'mexican', 1],
    ]);
    expect(ticksOf(losses, course, 0)).toHaveLength(5);
  });
  it('are told turn by turn', () => {
    expect(lossesByTurn(losses, turns, sides).map((one) => [one.turn, one.side, one.lost])).toEqual([
      [0, 'french', 1],
      [1, 'french', 1],
      [1, 'mexican', 3],
      [2, 'mexican', 1],
    ]);
  });
});

describe('the bar', () => {
  const put = (more: object = {}) => {
    words.set('en');
    const does = { onjump: vi.fn(), onstep: vi.fn(), ontoggle: vi.fn() };
    const name = (id: string) => ({ french: 'The French', mexican: 'The Mexicans' })[id] ?? id;
    render(ReplayBar, { course, at: 6, live: false, playing: false, losses, sides, name, ...does, ...more });
    return does;
  };
  it('has a button for every stride and way, the ends and playing', async () => {
    const does = put();
    for (const label of ['Back by a turn', 'Back by a phase', 'One answer back'])
      await fireEvent.click(screen.getByRole('button', { name: label }));
    for (const label of ['One answer on', 'On by a phase', 'On by a turn'])
      await fireEvent.click(screen.getByRole('button', { name: label }));
    expect(does.onstep.mock.calls).toEqual([
      ['turn', -1],
      ['phase', -1],
      ['answer', -1],
      ['answer', 1],
      ['phase', 1],
      ['turn', 1],
    ]);
    await fireEvent.click(screen.getByRole('button', { name: 'To the start' }));
    await fireEvent.click(screen.getByRole('button', { name: 'To the present' }));
    expect(does.onjump.mock.calls).toEqual([[0], [12]]);
    await fireEvent.click(screen.getByRole('button', { name: 'Play from here' }));
    expect(does.ontoggle).toHaveBeenCalledOnce();
  });
  it('is a slider that says where it stands and goes by keys', async () => {
    const does = put({ moment: 'Movements' });
    const slider = screen.getByRole('slider');
    expect(slider.getAttribute('aria-valuetext')).toBe('answer 6 of 12, Turn 1, Movements');
    for (const [key, more] of [
      ['ArrowLeft', {}],
      ['ArrowRight', { shiftKey: true }],
      ['PageDown', {}],
    ] as const)
      await fireEvent.keyDown(slider, { key, ...more });
    expect(does.onstep.mock.calls).toEqual([
      ['answer', -1],
      ['phase', 1],
      ['turn', 1],
    ]);
    await fireEvent.keyDown(slider, { key: 'Home' });
    await fireEvent.keyDown(slider, { key: 'End' });
    expect(does.onjump.mock.calls).toEqual([[0], [12]]);
  });
  it('marks losses by colour, shape and place, and tells them in words', () => {
    put();
    const marks = screen.getAllByTestId('loss');
    const looks = marks.map((mark) => [mark.getAttribute('class')!, mark.querySelector('.head')!.getAttribute('d')]);
    const [french, mexican] = [looks[0]!, looks[1]!];
    expect(french[0]).toMatch(/s-blue.*above/);
    expect(mexican[0]).toMatch(/s-green/);
    expect(mexican[0]).not.toMatch(/above/);
    expect(french[1]).not.toBe(mexican[1]);
    expect(marks[1]!.querySelector('title')!.textContent).toBe('Turn 1. The Mexicans: 2 lost');
    expect([...screen.getByTestId('losses').children].map((one) => one.textContent)).toEqual([
      'Before the first turn. The French: 1 lost',
      'Turn 1. The French: 1 lost',
      'Turn 1. The Mexicans: 3 lost',
      'Turn 2. The Mexicans: 1 lost',
    ]);
  });
});

describe('keys', () => {
  const key = (name: string, more: Partial<Key> = {}): Key => ({
    key: name,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...more,
  });
  it('go through the game wherever no field wants them', () => {
    expect(command(key('j'), 'page', null)).toEqual({ do: 'step', stride: 'answer', way: -1 });
    expect(command(key('L', { shiftKey: true }), 'button', null)).toEqual({ do: 'step', stride: 'phase', way: 1 });
    expect(command(key('<'), 'page', null)).toEqual({ do: 'step', stride: 'turn', way: -1 });
    expect(command(key('>', { shiftKey: true }), 'page', null)).toEqual({ do: 'step', stride: 'turn', way: 1 });
    expect(command(key('End'), 'page', null)).toEqual({ do: 'end', way: 1 });
    expect(command(key('k'), 'page', null)).toEqual({ do: 'play' });
    for (const name of ['j', 'k', '<', 'Home']) expect(command(key(name), 'field', null)).toBeNull();
    expect(command(key('l', { ctrlKey: true }), 'page', null)).toBeNull();
  });
});

const scene = { sides, steps: [], turn: 1 } as unknown as Scene;
const shownAt = (at: number, more: Partial<Shown> = {}): Shown =>
  ({
    game: 'g',
    ruleset: 'guepier',
    scenario: 'palo-verde',
    seat: 'french',
    seats: [
      { id: 'french', player: 'human' },
      { id: 'mexican', player: 'recruit' },
    ],
    answers: 12,
    at,
    events: [],
    turns,
    phases: course.phases,
    losses,
    scene,
    names: { fr: {}, en: { french: 'The French', mexican: 'The Mexicans' } },
    verdict: null,
    ...more,
  }) as unknown as Shown;

function opened(): Desk {
  vi.spyOn(api, 'shown').mockImplementation(async (_game, _seat, at) => shownAt(at!));
  const desk = new Desk('g');
  desk.stage.play = async () => {};
  desk.shown = shownAt(12);
  return desk;
}

describe('going through a game', () => {
  it('steps from the present and back to it', async () => {
    const desk = opened();
    desk.replay.step('turn', -1);
    await vi.waitFor(() => expect(desk.past?.at).toBe(9));
    desk.replay.step('phase', -1);
    await vi.waitFor(() => expect(desk.past?.at).toBe(5));
    desk.replay.jump(99);
    await vi.waitFor(() => expect(desk.past).toBeNull());
    desk.replay.step('answer', 1);
    expect(desk.past).toBeNull();
  });
  it('plays to the end by itself, at the pace that is set, and stops when told to', async () => {
    const desk = opened();
    settings.speed = 4;
    vi.useFakeTimers();
    void desk.replay.toggle();
    await vi.advanceTimersByTimeAsync(1);
    expect([desk.past?.at, desk.replay.playing]).toEqual([0, true]);
    await vi.advanceTimersByTimeAsync(150 * 3 + 20);
    expect(desk.past?.at).toBe(3);
    desk.replay.pause();
    await vi.advanceTimersByTimeAsync(1000);
    expect([desk.past?.at, desk.replay.playing]).toEqual([3, false]);
    void desk.replay.toggle();
    await vi.advanceTimersByTimeAsync(150 * 12);
    expect([desk.past, desk.replay.playing]).toEqual([null, false]);
    vi.useRealTimers();
    settings.speed = 1;
  });
  it('asks only for the newest of many moments while the bar is dragged', async () => {
    const desk = opened();
    for (const to of [1, 2, 3, 4, 5]) desk.replay.jump(to);
    await vi.waitFor(() => expect(desk.past?.at).toBe(5));
    expect(vi.mocked(api.shown).mock.calls.map((call) => call[2])).toEqual([1, 5]);
  });
  it('counts each step from where the one before it leads, shown or not', async () => {
    const desk = opened();
    await desk.look(6);
    for (const way of [-1, -1, -1, 1] as const) desk.replay.step('answer', way);
    await vi.waitFor(() => expect(desk.past?.at).toBe(4));
    expect(desk.heading).toBeNull();
    for (let step = 0; step < 9; step++) desk.replay.step('answer', 1);
    await vi.waitFor(() => expect([desk.past, desk.heading]).toEqual([null, null]));
    for (const way of [-1, 1] as const) desk.replay.step('answer', way);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect([desk.past, desk.heading]).toEqual([null, null]);
  });
  it('shows nobody what another looked back at', async () => {
    const desk = opened();
    await desk.look(3);
    desk.sit('mexican');
    expect(desk.past).toBeNull();
  });
});

describe('the address of a moment', () => {
  const at = () => new URLSearchParams(location.search).get('at');
  it('is a number of answers, or none', () => {
    expect(pageOf('/games/g', '?at=12')).toEqual({ page: 'game', game: 'g', at: 12 });
    expect(pageOf('/games/g', '?at=-1')).toEqual({ page: 'game', game: 'g', at: NaN });
    expect(pageOf('/games/g', '?at=soon')).toEqual({ page: 'game', game: 'g', at: NaN });
    expect(linkTo('g', 3)).toMatch(/^http.*\/games\/g\?at=3$/);
  });
  it('is opened, and follows what is looked at without filling the history', async () => {
    router.go('/games/g?at=4');
    const desk = opened();
    const address = new Address(desk);
    address.follow(4);
    await vi.waitFor(() => expect(desk.past?.at).toBe(4));
    const length = history.length;
    await desk.look(5);
    address.tell();
    expect([at(), history.length]).toEqual(['5', length]);
    await desk.look(null);
    address.tell();
    expect([at(), history.length]).toEqual([null, length]);
  });
  it('leaves one trace when one leaves the present, so that going back leads there', async () => {
    router.go('/games/g');
    const desk = opened();
    const address = new Address(desk);
    address.follow(null);
    const length = history.length;
    for (const to of [7, 8]) {
      await desk.look(to);
      address.tell();
    }
    expect([at(), history.length]).toEqual(['8', length + 1]);
    await desk.look(null);
    address.tell();
    await vi.waitFor(() => expect(at()).toBeNull());
    address.follow(null);
    await desk.look(2);
    address.tell();
    expect(at()).toBe('2');
  });
  it('that does not exist is said so, and shows the present', () => {
    for (const wrong of [13, NaN]) {
      router.go(`/games/g?at=${wrong}`);
      const desk = opened();
      new Address(desk).follow(wrong);
      expect([desk.astray, desk.past, at()]).toEqual([12, null, null]);
    }
  });
  it('waits behind a curtain', () => {
    const desk = opened();
    desk.curtain = 'french';
    new Address(desk).follow(4);
    expect(api.shown).not.toHaveBeenCalled();
  });
});

describe('going on from here', () => {
  it('begins with those who play now', () => {
    const wish = wishOf('guepier', 'palo-verde', shownAt(3).seats, bots);
    expect([wish.mode, wish.mine, wish.bots.mexican]).toEqual(['solo', 'french', 'recruit']);
    const own = sides.map(({ id }) => ({ id, label: { fr: id, en: id } }));
    expect(seatsOf(wish, guepier, { ...guepier.scenarios[0]!, sides: own })).toEqual({
      french: 'human',
      mexican: 'recruit',
    });
  });
  it('asks who plays, says why not, and opens the new game', async () => {
    words.set('en');
    const desk = opened();
    desk.past = shownAt(5);
    vi.spyOn(api, 'rulesets').mockResolvedValue([guepier]);
    vi.spyOn(api, 'bots').mockResolvedValue(bots);
    const goOn = vi.spyOn(api, 'goOn').mockResolvedValue({ id: 'new' });
    const onclose = vi.fn();
    render(ContinueDialog, { desk, at: 5, onclose });
    await waitFor(() => screen.getByTestId('seats-hotseat'));
    await fireEvent.click(screen.getByTestId('seats-hotseat'));
    flushSync();
    await fireEvent.click(screen.getByTestId('continue-go'));
    await waitFor(() => expect(onclose).toHaveBeenCalled());
    expect(goOn).toHaveBeenCalledWith('g', 5, { french: 'human', mexican: 'human' });
    expect(location.pathname).toBe('/games/new');
  });
});
