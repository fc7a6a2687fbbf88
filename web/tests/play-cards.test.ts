import { describe, expect, it } from 'vitest';
import type { Card, Option, Pile, Question } from '../src/lib/wire';
import { besideHand, handOf } from '../src/play/cards/cards';
import { laidOut, lookout, offeredOf, wheeled } from '../src/play/draft/shapes';

const option = (key: string): Option => ({ key, label: { fr: key, en: key } });
const card = (id: string, title: string): Card => ({ id, side: 'blue', kind: 'troop', title });
const ask = (...keys: string[]): Question => ({
  kind: 'choose',
  seat: 'blue',
  key: 'play',
  text: { fr: '', en: '' },
  rule: '',
  params: {},
  may_pass: '',
  options: keys.map(option),
});
const hand: Pile = {
  id: 'hand-blue',
  kind: 'hand',
  side: 'blue',
  count: 3,
  cards: [card('a1', 'line'), card('a2', 'line'), card('b1', 'horse')],
};

describe('cards in hand', () => {
  it('play the option that names them, or one that looks the same', () => {
    const found = handOf(ask('card:a1', 'card:b1', 'keep:b1', 'order:x'), { piles: [hand] });
    expect(found.map((one) => one.option?.key)).toEqual(['card:a1', 'card:a1', 'card:b1']);
    expect(besideHand([option('card:a1'), option('keep:b1')], found)).toEqual([{ option: option('keep:b1'), n: 1 }]);
  });

  it('are no hand where nothing names one, nor are those of the other side', () => {
    expect(handOf(ask('order:x'), { piles: [hand] })).toEqual([]);
    expect(handOf(ask('card:a1'), { piles: [{ ...hand, side: 'red' }] })).toEqual([]);
    expect(handOf(ask('card:a1'), { piles: [{ ...hand, kind: 'discard' }] })).toEqual([]);
  });
});

describe('formations', () => {
  it('wheel about their middle', () => {
    expect(wheeled({ a: [0, 0], b: [2, 0] }, 90)).toEqual({ a: [1, 1], b: [1, -1] });
  });

  it('are laid out with everybody at the nearest place', () => {
    const slots: [number, number][] = [
      [-1, 0],
      [1, 0],
    ];
    expect(laidOut({ a: [12, 10], b: [8, 10] }, slots, [10, 10], 0)).toEqual({ b: [9, 10], a: [11, 10] });
    expect(laidOut({ a: [12, 10] }, slots, [10, 10], 0)).toBeNull();
  });

  it('look at the nearest goal, and are offered beside what holds already', () => {
    expect(
      lookout(
        [0, 0],
        [
          [0, -9],
          [3, 0],
        ],
      ),
    ).toBe(90);
    const guide = { tags: { a: { formation: ['loose'] } }, shapes: { a: { formation: { loose: [], line: [] } } } };
    expect(offeredOf(guide, 'a')).toEqual({ formation: ['loose', 'line'] });
  });
});
