import { describe, expect, it } from 'vitest';
import type { Piece, Point, Scene, Told } from '../src/lib/wire';
import { fallenOf, waysDrawn, withReserve } from '../src/play/draft/picture';
import { endAt, lay, rim } from '../src/table/plan/rulers';
import {
  addLeg,
  arrival,
  declare,
  dropLeg,
  length,
  legs,
  moved,
  shiftEnd,
  trimmed,
  turn,
} from '../src/play/draft/ways';

const starts: Record<string, Point> = { a: [0, 0], b: [2, 1] };
const both = ['a', 'b'];

describe('a detachment', () => {
  it('moves by the same step for each, and keeps its shape', () => {
    const once = addLeg({}, starts, both, [3, 4]);
    expect(once).toEqual({ a: { path: [[3, 4]] }, b: { path: [[5, 5]] } });
    const twice = addLeg(once, starts, both, [0, 6]);
    expect(twice.b!.path).toEqual([[5, 5], [5, 11]]); // prettier-ignore
    expect(shiftEnd(twice, starts, both, [1, 0]).a!.path).toEqual([[3, 4], [4, 10]]); // prettier-ignore
  });
  it('lets one of them be adjusted alone, and moves on together from there', () => {
    const once = addLeg({}, starts, both, [3, 4]);
    const alone = shiftEnd(once, starts, moved(both, 'b'), [1, 1]);
    expect(alone).toEqual({ a: { path: [[3, 4]] }, b: { path: [[6, 6]] } });
    expect(addLeg(alone, starts, both, [1, 0]).b!.path).toEqual([[6, 6], [7, 6]]); // prettier-ignore
  });
  it('takes a leg back; who has none left stays, without the facing of a path that is gone', () => {
    const ways = turn(addLeg({}, starts, both, [3, 4]), both, 90);
    expect(dropLeg(ways, ['a'])).toEqual({ b: { path: [[5, 5]], facing: 90 } });
    expect(dropLeg(declare(ways, 'a', 'zone', 'edge'), both)).toEqual({ a: { tags: { zone: 'edge' } } });
  });
  it('leaves out who does nothing', () => {
    expect(trimmed({ a: { path: [] }, b: { facing: 0 }, c: { tags: {} } })).toEqual({ b: { facing: 0 } });
  });
  it('takes a declaration back when it is made again', () => {
    const once = declare({}, 'a', 'zone', 'edge');
    expect(once).toEqual({ a: { tags: { zone: 'edge' } } });
    expect(trimmed(declare(once, 'a', 'zone', 'edge'))).toEqual({});
    expect(declare(once, 'a', 'zone', 'inside').a!.tags).toEqual({ zone: 'inside' });
  });
});

describe('a path', () => {
  it('has a length, leg by leg', () => {
    expect(legs([0, 0], [[3, 4], [3, 10]])).toEqual([5, 6]); // prettier-ignore
    expect(length([0, 0], [[3, 4], [3, 10]])).toBe(11); // prettier-ignore
    expect(length([1, 1], [])).toBe(0);
  });
  it('ends looking along its last leg', () => {
    expect(arrival([0, 0], [[5, 0]])).toBe(90);
    expect(arrival([0, 0], [[5, 0], [5, -2]])).toBe(180); // prettier-ignore
    expect(arrival([0, 0], [[0, 0]])).toBeUndefined();
  });
  it('is drawn as the main one for the leader, thin for the others, with ghosts where they end', () => {
    const ways = { ...addLeg({}, starts, both, [3, 4]), c: { path: [[1, 1] as Point] } };
    const drawn = waysDrawn(ways, starts, 'a', new Set(['b']), '5 / 9 cm');
    expect(drawn.paths.map((path) => [path.piece, path.main, path.bad, path.tag])).toEqual([
      ['a', true, false, '5 / 9 cm'],
      ['b', false, true, undefined],
    ]);
    expect(drawn.ghosts[1]).toMatchObject({ piece: 'b', at: [5, 5], bad: true });
  });
  it('shows who turns without going as a ghost only', () => {
    const drawn = waysDrawn({ a: { path: [[0, 0]], facing: 45 } }, starts, 'a', new Set(), '');
    expect(drawn.paths).toEqual([]);
    expect(drawn.ghosts).toEqual([{ piece: 'a', at: [0, 0], facing: 45, bad: false }]);
  });
});

describe('a ruler', () => {
  const disc = (id: string, at: Point, radius = 1): Piece => ({ id, kind: 'foot', at, radius });
  it('reads from base to base', () => {
    const laid = lay({ piece: disc('a', [0, 0]) }, { piece: disc('b', [10, 0], 1.5) });
    expect(laid.length).toBeCloseTo(7.5);
    expect(laid.from[0]).toBeCloseTo(1);
    expect(laid.to[0]).toBeCloseTo(8.5);
  });
  it('reads nothing where bases touch or overlap, and from a bare point to a base', () => {
    expect(lay({ piece: disc('a', [0, 0]) }, { piece: disc('b', [1.5, 0]) }).length).toBe(0);
    expect(lay({ at: [0, 0] }, { piece: disc('b', [0, 5]) }).length).toBeCloseTo(4);
  });
  it('knows the edge of a block by its width and depth', () => {
    const block: Piece = { id: 'x', kind: 'block', at: [0, 0], size: [8, 2], facing: 90 };
    expect(rim(block, 90)).toBeCloseTo(1);
    expect(rim(block, 0)).toBeCloseTo(4);
  });
  it('finds what was clicked on', () => {
    const scene = { pieces: [disc('a', [1, 2])] } as unknown as Scene;
    expect(endAt(scene, 'a')).toEqual({ piece: scene.pieces[0] });
    expect(endAt(scene, 'nobody')).toBeNull();
    expect(endAt(scene, [3, 4])).toEqual({ at: [3, 4] });
  });
  it('shows those in reserve who have a place', () => {
    const scene = { pieces: [disc('a', [1, 2])], reserve: [disc('b', [0, 0]), disc('c', [0, 0])] } as unknown as Scene;
    expect(withReserve(scene, new Set(['b'])).pieces.map((piece) => piece.id)).toEqual(['a', 'b']);
    expect(withReserve(scene, new Set())).toBe(scene);
  });
  it('marks where men fell, for the turn or for the game', () => {
    const scene = { pieces: [disc('a', [1, 2])] } as unknown as Scene;
    const fall = (piece: string, head?: string) =>
      ({ head, cues: [{ cue: 'fall', piece, at: [5, 5] }] }) as unknown as Told;
    const told = [fall('x'), { head: 'turn', cues: [] } as unknown as Told, fall('y'), fall('a')];
    expect(fallenOf(told, scene, 'turn').map((piece) => piece.id)).toEqual(['y']);
    expect(fallenOf(told, scene, 'game').map((piece) => piece.id)).toEqual(['x', 'y']);
  });
});
