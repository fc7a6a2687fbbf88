import { describe, expect, it } from 'vitest';
import type { BotCard, RulesetCard, ScenarioCard, Setting } from '../src/lib/wire';
import { cardsOf, readSave } from '../src/start/loading';
import { bodyOf, seatsOf, smallest, usualBot, usualWish, within } from '../src/start/wish';

const said = (text: string) => ({ fr: text, en: text });
function scenario(id: string, size: string, low: number): ScenarioCard {
  const sides = ['blue', 'green'].map((side) => ({ id: side, label: said(side) }));
  return { id, title: said(id), brief: said(''), size, minutes: [low, low + 5], turns: 7, sides };
}
function setting(id: string, kind: Setting['kind'], value: Setting['default']): Setting {
  return { id, label: said(id), rule: 'ZZ.1.01', kind, default: value, values: [], low: 1, high: 9 };
}
const ruleset: RulesetCard = {
  id: 'zz',
  title: said('ZZ'),
  about: said(''),
  unit: 'cm',
  settings: [setting('dawn', 'bool', false), setting('points', 'int', 5)],
  scenarios: [scenario('long', 'large', 60), scenario('short', 'small', 5), scenario('other', 'small', 10)],
};
const bots: BotCard[] = ['recruit', 'regular'].map((id) => ({ id, label: said(id), about: said('') }));
const wish = () => usualWish([ruleset], bots)!;
const short = ruleset.scenarios[1]!;

describe('a first game', () => {
  it('is the small scenario, against the regular bot, on the first side', () => {
    expect(smallest(ruleset)?.id).toBe('short');
    expect(bodyOf(wish(), ruleset, short)).toEqual({
      ruleset: 'zz',
      scenario: 'short',
      seats: { blue: 'human', green: 'regular' },
    });
  });
  it('takes the shortest scenario where none is small', () => {
    const large = { ...ruleset, scenarios: [scenario('a', 'large', 60), scenario('b', 'large', 30)] };
    expect(smallest(large)?.id).toBe('b');
  });
  it('takes the last bot where there is no regular one', () => {
    expect(usualBot([bots[0]!])).toBe('recruit');
  });
  it('is not to be had without rules', () => {
    expect(usualWish([], bots)).toBeNull();
  });
  it('takes what the address asks for, if it exists', () => {
    expect(usualWish([ruleset], bots, 'zz', 'long')?.scenario).toBe('long');
    expect(usualWish([ruleset], bots, 'zz', 'none')?.scenario).toBe('short');
    expect(usualWish([ruleset], bots, 'none', '')?.ruleset).toBe('zz');
  });
});

describe('who sits where', () => {
  it('follows what was chosen', () => {
    expect(seatsOf({ ...wish(), mine: 'green' }, ruleset, short)).toEqual({ blue: 'regular', green: 'human' });
    expect(seatsOf({ ...wish(), mode: 'hotseat' }, ruleset, short)).toEqual({ blue: 'human', green: 'human' });
    const watch = { ...wish(), mode: 'watch' as const, bots: { blue: 'recruit', green: 'regular' } };
    expect(seatsOf(watch, ruleset, short)).toEqual({ blue: 'recruit', green: 'regular' });
  });
  it('has the usual bot for the sides of other rules too', () => {
    const other: RulesetCard = {
      ...ruleset,
      id: 'yy',
      scenarios: ruleset.scenarios.map((card) => ({ ...card, sides: [{ ...card.sides[0]!, id: 'red' }] })),
    };
    expect(usualWish([ruleset, other], bots)!.bots).toMatchObject({ blue: 'regular', red: 'regular' });
  });
  it('has nobody for a side that plays itself, and takes what a scenario allows', () => {
    const itself = {
      id: 'itself',
      label: { fr: 'seul', en: 'itself' },
      rule: 'Z.1',
      kind: 'word' as const,
      default: 'scenario',
      values: ['scenario', 'none', 'green'].map((key) => ({ key, label: { fr: key, en: key } })),
      low: null,
      high: null,
      sides: true,
    };
    const rules: RulesetCard = { ...ruleset, settings: [itself] };
    const lineups = [
      { value: 'scenario', seats: ['blue', 'green'] },
      { value: 'green', seats: ['blue'] },
    ];
    const map = { ...short, lineups };
    const chosen = { ...wish(), options: { itself: 'green' } };
    expect(seatsOf(chosen, rules, map)).toEqual({ blue: 'human' });
    expect(seatsOf({ ...chosen, mine: 'green' }, rules, map)).toEqual({ blue: 'human' });
    expect(bodyOf(chosen, rules, map).options).toEqual({ itself: 'green' });
    const refused = { ...wish(), options: { itself: 'none' } };
    expect(seatsOf(refused, rules, map)).toEqual({ blue: 'human', green: 'regular' });
    expect(bodyOf(refused, rules, map).options).toBeUndefined();
  });
  it('always gives me a side against bots', () => {
    expect(seatsOf({ ...wish(), mine: 'gone' }, ruleset, short)).toEqual({ blue: 'human', green: 'regular' });
  });
});

describe('what is sent', () => {
  it('names only what differs from the usual', () => {
    const options = { dawn: true, points: 5, ofAnotherRuleset: 3 };
    expect(bodyOf({ ...wish(), options }, ruleset, short).options).toEqual({ dawn: true });
  });
  it('has dice and seed when they are chosen', () => {
    const body = bodyOf({ ...wish(), dice: 'typed', seed: ' camp ' }, ruleset, short);
    expect(body.dice).toBe('typed');
    expect(body.seed).toBe('camp');
  });
  it('keeps numbers within their limits', () => {
    const points = ruleset.settings[1]!;
    expect([within(points, 0), within(points, 4.4), within(points, 99), within(points, NaN)]).toEqual([1, 4, 9, 5]);
  });
});

// jsdom's files have a size and no text.
const file = (text: string) => ({ size: text.length, text: async () => text });

describe('a save file', () => {
  it('is JSON of a record', async () => {
    const text = '{"ruleset": "zz", "start": {"scenario": "short"}}';
    const read = await readSave(file(text));
    expect(read).toEqual({ text, key: '', ruleset: 'zz', scenario: 'short', options: {} });
    expect(cardsOf(read, [ruleset])?.scenario.id).toBe('short');
    expect(cardsOf({ ...read, ruleset: 'yy' }, [ruleset])).toBeNull();
    expect((await readSave(file('[]'))).key).toBe('load-bad');
    expect((await readSave(file('PK\u0003'))).key).toBe('load-bad');
    expect((await readSave(file('x'.repeat(1_000_001)))).key).toBe('load-big');
  });
});
