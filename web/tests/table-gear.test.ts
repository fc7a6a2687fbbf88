import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { Gear, Piece } from '../src/lib/wire';
import Counter from '../src/table/pieces/Counter.svelte';
import { gearInWords, signsOf, slipOf } from '../src/table/pieces/gear';
import { described } from '../src/table/pieces/labels';
import { hatOf, wagonOf } from '../src/table/pieces/glyphs';
import { NOBODY } from '../src/table/pieces/sides';

afterEach(cleanup);
const piece = (more: Partial<Piece>): Piece => ({ id: 'p', kind: 'foot', at: [0, 0], radius: 1, ...more });
const DRAWN: Record<string, Gear['sign']> = {
  empty: 'open',
  jammed: 'crossed',
  reloading: 'half',
  concealed: 'hooded',
};
const gear = (state: string, left?: number, most?: number): Gear => ({
  id: 'gun',
  state,
  ...(DRAWN[state] ? { sign: DRAWN[state] } : {}),
  ...(left === undefined ? {} : { left }),
  ...(most === undefined ? {} : { most }),
});
const names = { p: 'Pat', gun: 'shotgun', loaded: 'loaded', jammed: 'jammed', life: 'life', coach: 'the coach' };

describe('what is carried', () => {
  it('has a sign of its own for each state', () => {
    const states = ['loaded', 'empty', 'jammed', 'reloading', 'concealed'];
    expect(new Set(states.map((state) => signsOf(gear(state))[0])).size).toBe(states.length);
  });
  it('shows barrel by barrel what is left', () => {
    expect(signsOf(gear('loaded', 1, 2))).toEqual(['full', 'open']);
    expect(signsOf(gear('loaded', 2, 2))).toEqual(['full', 'full']);
    expect(signsOf(gear('jammed', 2, 2))).toEqual(['crossed']);
  });
  it('shows lives before weapons, and on a small counter only what is amiss', () => {
    const whole = piece({ gear: [gear('loaded'), gear('jammed')], pools: [{ id: 'life', value: 1, most: 2 }] });
    expect(slipOf(whole)!.signs.map((one) => one.sign)).toEqual(['drop', 'drop-open', 'full', 'crossed']);
    expect(slipOf(whole, true)!.signs.map((one) => one.sign)).toEqual(['drop', 'drop-open', 'crossed']);
    expect(slipOf(piece({ gear: [gear('loaded')] }), true)).toBeNull();
    expect(slipOf(piece({}))).toBeNull();
  });
  it('is centred under the counter', () => {
    const { signs, width } = slipOf(piece({ gear: [gear('loaded'), gear('empty')] }))!;
    expect(signs[0]!.x).toBeCloseTo(-signs[1]!.x);
    expect(width).toBeGreaterThan(signs[1]!.x - signs[0]!.x);
  });
  it('is told in words', () => {
    const name = (id: string) => names[id as keyof typeof names] ?? id;
    expect(gearInWords(gear('loaded'), name)).toBe('shotgun (loaded)');
    const french = { gun: 'carabine', loaded: 'chargé', 'gun loaded': 'chargée' } as Record<string, string>;
    expect(gearInWords(gear('loaded'), (id) => french[id] ?? id)).toBe('carabine (chargée)');
    expect(gearInWords(gear('loaded', 1, 2), name)).toBe('shotgun (1/2)');
    const one = piece({ gear: [gear('jammed')], pools: [{ id: 'life', value: 1, most: 2 }], aboard: 'coach' });
    expect(described(one, names, (key) => key)).toBe('Pat, the coach, life 1/2, shotgun (jammed)');
  });
});

describe('counters', () => {
  const draw = (one: Piece, k = 12) =>
    render(Counter, { piece: one, dress: NOBODY, k, x: 0, y: 0, label: 'Pat' }).container;
  it('bear a slip with the signs', () => {
    const drawn = draw(piece({ gear: [gear('loaded'), gear('jammed')] }));
    expect([...drawn.querySelectorAll('[data-sign]')].map((one) => one.getAttribute('data-sign'))).toEqual([
      'full',
      'crossed',
    ]);
    expect(draw(piece({})).querySelector('[data-gear]')).toBeNull();
  });
  it('of whom only their own side knows are dashed', () => {
    expect(
      draw(piece({ secret: true }))
        .querySelector('.base')!
        .getAttribute('stroke-dasharray'),
    ).toBeTruthy();
    expect(draw(piece({})).querySelector('.base')!.getAttribute('stroke-dasharray')).toBeNull();
  });
  it('of vehicles have a team or none', () => {
    const uses = (one: Piece) => [...draw(one).querySelectorAll('use')].map((use) => use.getAttribute('href'));
    expect(uses(piece({ kind: 'wagon', radius: 4, note: 'stage', sign: 'coach' }))).toEqual([
      '#k-mount',
      '#k-mount',
      '#k-coach',
    ]);
    expect(uses(piece({ kind: 'wagon', radius: 4, note: 'cart' }))).toEqual(['#k-wagon']);
    expect(wagonOf(undefined)).toBe('#k-wagon');
  });
  it('know their hats', () => {
    for (const hat of ['stetson', 'sombrero', 'feather', 'kepi', 'bowler', 'headdress'])
      expect(hatOf(hat)).toBe(`#hat-${hat}`);
  });
});
