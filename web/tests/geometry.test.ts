import { describe, expect, it } from 'vitest';
import { alongPath, bearing, distance, pathLength, towards, turnBetween } from '../src/lib/geometry';

describe('measuring on the table', () => {
  it('adds up legs', () => {
    expect(distance([0, 0], [3, 4])).toBe(5);
    expect(
      pathLength([
        [0, 0],
        [3, 4],
        [3, 10],
      ]),
    ).toBe(11);
    expect(pathLength([[1, 1]])).toBe(0);
  });
  it('reads bearings as a compass', () => {
    expect(bearing([0, 0], [0, 1])).toBe(0);
    expect(bearing([0, 0], [1, 0])).toBe(90);
    expect(bearing([0, 0], [0, -1])).toBe(180);
    expect(bearing([0, 0], [-1, 0])).toBe(270);
    const [x, y] = towards([1, 1], 90, 2);
    expect(x).toBeCloseTo(3);
    expect(y).toBeCloseTo(1);
  });
  it('turns the short way round', () => {
    expect(turnBetween(350, 10)).toBe(20);
    expect(turnBetween(10, 350)).toBe(-20);
  });
  it('walks along a path', () => {
    const path: [number, number][] = [
      [0, 0],
      [0, 4],
      [4, 4],
    ];
    expect(alongPath(path, 0)).toEqual([0, 0]);
    expect(alongPath(path, 0.75)).toEqual([2, 4]);
    expect(alongPath(path, 1)).toEqual([4, 4]);
    expect(alongPath([[2, 2]], 0.5)).toEqual([2, 2]);
  });
});
