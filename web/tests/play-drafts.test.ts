import { describe, expect, it } from 'vitest';
import type { Question } from '../src/lib/wire';
import {
  answerOf,
  assign,
  begin,
  complete,
  face,
  ifChosen,
  liftOff,
  pick,
  proposals,
  proposed,
  put,
  share,
  shiftSpots,
  step,
  stepBack,
  tagSpot,
  type Ask,
  type Draft,
  type DraftOf,
} from '../src/play/draft/drafts';

const said = { fr: 'x', en: 'x' };
const asked = { seat: 'red', key: 'k', text: said, rule: 'X.1', params: {} };
const option = (key: string) => ({ key, label: said, piece: key });

const choose: Ask<'choose'> = { ...asked, kind: 'choose', options: [option('a'), option('b')], may_pass: '' };
const several: Ask<'several'> = {
  ...asked,
  kind: 'several',
  options: [option('a'), option('b'), option('c')],
  low: 1,
  high: 2,
  ordered: false,
};
const charges: Ask<'assign'> = {
  ...asked,
  kind: 'assign',
  items: { m1: [option('f1'), option('f2')], m2: [option('f2')], m3: [option('f1')] },
  may_skip: true,
};
const dice: Ask<'allocate'> = { ...asked, kind: 'allocate', total: 5, bins: { near: [3, 5], far: [0, 2] } };
const points: Ask<'number'> = { ...asked, kind: 'number', low: 1, high: 4, step: 1 };
const march: Ask<'move'> = {
  ...asked,
  kind: 'move',
  pieces: ['f1', 'f2'],
  guide: { starts: { f1: [3, 4], f2: [5, 4] } },
};
const deploy: Ask<'place'> = {
  ...asked,
  kind: 'place',
  pieces: ['m1', 'm2'],
  optional: false,
  guide: { spots: { m1: [{ at: [60, 10] }, { at: [10, 10], facing: 90 }], m2: [{ at: [62, 10] }, { at: [12, 10] }] } },
};

const of = <K extends Draft['kind']>(draft: Draft, kind: K): DraftOf<K> => {
  expect(draft.kind).toBe(kind);
  return draft as DraftOf<K>;
};

describe('choose', () => {
  it('is nothing until one is chosen, then its key', () => {
    const draft = begin(choose);
    expect(complete(choose, draft)).toBe(false);
    expect(answerOf(pick(choose, draft, 'b'))).toBe('b');
    expect(complete(choose, pick(choose, draft, 'b'))).toBe(true);
  });
});

describe('several', () => {
  it('begins with the default, as far as it is offered', () => {
    expect(answerOf(begin({ ...several, default: ['c', 'gone'] }))).toEqual(['c']);
  });
  it('toggles, keeps the order of the list, and stops at the most', () => {
    let draft = pick(several, pick(several, begin(several), 'c'), 'a');
    expect(answerOf(draft)).toEqual(['a', 'c']);
    expect(answerOf(pick(several, draft, 'b'))).toEqual(['a', 'c']);
    draft = pick(several, draft, 'a');
    expect(answerOf(draft)).toEqual(['c']);
    expect(complete(several, pick(several, draft, 'c'))).toBe(false);
  });
  it('keeps the order of choosing where it counts', () => {
    const ordered = { ...several, ordered: true };
    expect(answerOf(pick(ordered, pick(ordered, begin(ordered), 'c'), 'a'))).toEqual(['c', 'a']);
  });
  it('changes over where only one may be chosen', () => {
    const one = { ...several, high: 1 };
    expect(answerOf(pick(one, pick(one, begin(one), 'a'), 'b'))).toEqual(['b']);
  });
});

describe('assign', () => {
  it('gives the item under way, then comes to the next without one', () => {
    let draft = of(begin(charges), 'assign');
    expect(draft.item).toBe('m1');
    draft = of(pick(charges, draft, 'f2'), 'assign');
    expect(draft.item).toBe('m2');
    draft = of(assign(charges, { ...draft, item: 'm3' }, 'm3', 'f1'), 'assign');
    expect(draft.item).toBe('m2');
    expect(JSON.stringify(answerOf(draft))).toBe('{"m1":"f2","m3":"f1"}');
  });
  it('takes back what is chosen again, and needs all unless some may be left out', () => {
    const draft = of(pick(charges, begin(charges), 'f2'), 'assign');
    expect(answerOf(assign(charges, draft, 'm1', 'f2'))).toEqual({});
    expect(complete(charges, draft)).toBe(true);
    expect(complete({ ...charges, may_skip: false }, draft)).toBe(false);
  });
  it('foretells only the pair that is pointed at', () => {
    expect(ifChosen(charges, begin(charges), 'f1')).toEqual({ m1: 'f1' });
    expect(ifChosen(several, begin(several), 'b')).toEqual(['b']);
    expect(ifChosen(choose, begin(choose), 'b')).toBe('b');
  });
});

describe('allocate', () => {
  it('begins with a whole share, and moves within bounds and what is left', () => {
    let draft = of(begin(dice), 'allocate');
    expect(draft.shares).toEqual({ near: 5, far: 0 });
    expect(complete(dice, draft)).toBe(true);
    expect(of(share(dice, draft, 'far', 1), 'allocate').shares).toEqual({ near: 5, far: 0 });
    draft = of(share(dice, draft, 'near', -3), 'allocate');
    expect(draft.shares.near).toBe(3 + 0); // no less than its least
    expect(complete(dice, draft)).toBe(false);
    draft = of(share(dice, draft, 'far', 9), 'allocate');
    expect(answerOf(draft)).toEqual({ near: 3, far: 2 });
    expect(complete(dice, draft)).toBe(true);
  });
});

describe('number and confirm', () => {
  it('steps within bounds', () => {
    const draft = of(begin(points), 'number');
    expect(answerOf(step(points, draft, -1))).toBe(1);
    expect(answerOf(step(points, draft, 9))).toBe(4);
    expect(answerOf(begin({ ...points, default: 3 }))).toBe(3);
  });
  it('steps by thousandths without a crumb', () => {
    const fine = { ...points, low: 0, high: 1, step: 0.1 };
    let draft = of(begin(fine), 'number');
    for (let i = 0; i < 3; i++) draft = of(step(fine, draft, 1), 'number');
    expect(draft.value).toBe(0.3);
  });
  it('confirms with what the rule would say', () => {
    const ask: Question = { ...asked, kind: 'confirm', preference: '', default: true };
    expect(answerOf(begin(ask))).toBe(true);
    expect(complete({ ...ask, default: null }, begin({ ...ask, default: null }))).toBe(false);
  });
});

describe('move', () => {
  it('is empty until something is drawn; facing goes to all that move', () => {
    const draft = begin(march);
    expect(answerOf(draft)).toEqual({});
    expect(complete(march, draft)).toBe(true);
    expect(answerOf(face(draft, march.pieces, -90))).toEqual({ f1: { facing: 270 }, f2: { facing: 270 } });
    expect(answerOf(face(draft, ['f2'], 45))).toEqual({ f2: { facing: 45 } });
  });
  it('steps back leg by leg, then has nothing to take back', () => {
    const drawn: Draft = {
      kind: 'move',
      alone: null,
      ways: {
        f1: {
          path: [
            [3, 8],
            [6, 9],
          ],
        },
        f2: { path: [[5, 8]] },
      },
    };
    const once = stepBack(march, drawn)!;
    expect(answerOf(once)).toEqual({ f1: { path: [[3, 8]] } });
    expect(answerOf(stepBack(march, once)!)).toEqual({});
    expect(stepBack(march, begin(march))).toBeNull();
  });
});

describe('place', () => {
  it('begins as proposed; the n-th spots make the n-th proposal', () => {
    expect(answerOf(begin(deploy))).toEqual({ m1: { at: [60, 10] }, m2: { at: [62, 10] } });
    expect(proposals(deploy)).toBe(2);
    expect(proposed(deploy, 1)).toEqual({ m1: { at: [10, 10], facing: 90 }, m2: { at: [12, 10] } });
    const own = { ...deploy, default: { m1: { at: [1, 1] }, m2: { at: [2, 2] } } };
    expect(answerOf(begin(own))).toEqual(own.default);
  });
  it('puts down one after the other where nothing is proposed', () => {
    const bare: Ask<'place'> = { ...deploy, guide: {} };
    let draft = of(begin(bare), 'place');
    expect(draft.alone).toBe('m1');
    draft = of(put(bare, draft, 'm1', [1.00049, 2]), 'place');
    expect(draft.alone).toBe('m2');
    expect(complete(bare, draft)).toBe(false);
    expect(complete({ ...bare, optional: true }, draft)).toBe(true);
    draft = of(put(bare, draft, 'm2', [3, 4]), 'place');
    expect(answerOf(draft)).toEqual({ m1: { at: [1, 2] }, m2: { at: [3, 4] } });
    expect(of(liftOff(draft, 'm1'), 'place').spots).toEqual({ m2: { at: [3, 4] } });
  });
  it('takes a bare point, the piece without a name', () => {
    const impact: Ask<'place'> = { ...deploy, pieces: [''], guide: {} };
    const draft = of(begin(impact), 'place');
    expect(draft.alone).toBe('');
    expect(answerOf(put(impact, draft, '', [7, 8]))).toEqual({ '': { at: [7, 8] } });
  });
  it('shifts, turns and tags', () => {
    const draft = of(begin(deploy), 'place');
    expect(of(shiftSpots(draft, ['m1'], [-1, 0.5]), 'place').spots.m1!.at).toEqual([59, 10.5]);
    expect(of(face(draft, Object.keys(draft.spots), 10), 'place').spots.m2!.facing).toBe(10);
    const tagged = of(tagSpot(draft, 'm1', 'formation', 'line'), 'place');
    expect(tagged.spots.m1!.tags).toEqual({ formation: 'line' });
    expect(of(tagSpot(tagged, 'm1', 'formation', 'line'), 'place').spots.m1!.tags).toEqual({});
  });
});
