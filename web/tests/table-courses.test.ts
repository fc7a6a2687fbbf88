import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { Course, Glimpse, Point, Scene } from '../src/lib/wire';
import { nearest, stride, type Ask, type DraftOf } from '../src/play/draft/drafts';
import { alongPath, beside, drawnGlimpses, farAlong } from '../src/table/over/courses';
import Courses from '../src/table/over/Courses.svelte';
import { AREAS } from '../src/table/ink/areas';
import { drawArea } from '../src/table/ink/terrain';
import { MOST_PATHS } from '../src/table/ink/strokes';

afterEach(cleanup);
const said = (text: string) => ({ fr: text, en: text });
const path: Point[] = [
  [0, 0],
  [10, 0],
  [10, 10],
];
const glimpse = (piece: string, share: number): Glimpse => ({
  piece,
  from: 2,
  to: 8,
  path: [
    [2, 0],
    [8, 0],
  ],
  best: [8, 0],
  label: said(`${piece}: ${share}`),
  chance: '1/2',
  share,
});
const flat = (p: Point): Point => p;

describe('a path that others watch', () => {
  it('finds the point so far along, and how far along a point is', () => {
    expect(alongPath(path, 0)).toEqual([0, 0]);
    expect(alongPath(path, 15)).toEqual([10, 5]);
    expect(alongPath(path, 99)).toEqual([10, 10]);
    expect(farAlong(path, [4, 3])).toBeCloseTo(4);
    expect(farAlong(path, [12, 6])).toBeCloseTo(16);
  });
  it('draws stretches beside it, one beside the other', () => {
    expect(beside(path.slice(0, 2), 5)).toEqual([
      [0, -5],
      [10, -5],
    ]);
    const drawn = drawnGlimpses([glimpse('a', 0.2), glimpse('b', 0.6)], flat);
    expect(drawn.map((one) => one.piece)).toEqual(['b', 'a']);
    expect(new Set(drawn.map((one) => one.d)).size).toBe(2);
  });
  it('gives the best odds a tag, and whoever is pointed at; no two on each other', () => {
    const many = [0.1, 0.2, 0.3, 0.4, 0.5].map((share, i) => glimpse(`p${i}`, share));
    const drawn = drawnGlimpses(many, flat, 'p0');
    expect(drawn.filter((one) => one.tagged).map((one) => one.piece)).toEqual(['p0', 'p4', 'p3']);
    const heights = drawn.filter((one) => one.tagged).map((one) => one.tag[1]);
    for (const [i, one] of heights.entries())
      for (const other of heights.slice(0, i)) expect(Math.abs(one - other)).toBeGreaterThanOrEqual(24);
  });
  it('is drawn with its stretches and the point chosen', () => {
    const scene = { table: { width: 20, height: 20, areas: [], lines: [] } } as unknown as Scene;
    const course: Course = { piece: 'm', path, glimpses: [glimpse('a', 0.5)] };
    const { container } = render(Courses, { courses: [{ ...course, at: [5, 0] }], scene, k: 10 });
    expect(screen.getByTestId('glimpse-a')).toBeTruthy();
    expect(container.querySelector('.course-line')).not.toBeNull();
    expect(container.querySelectorAll('.course-at').length).toBe(2);
    cleanup();
    const own = render(Courses, { courses: [{ ...course, drawn: true }], scene, k: 10 }).container;
    expect(own.querySelector('.course-line')).toBeNull();
  });
});

describe('a length along it', () => {
  const ask = { kind: 'number', low: 2, high: 14.142, step: 0.001 } as Ask<'number'>;
  const draft: DraftOf<'number'> = { kind: 'number', value: 5 };
  it('is led on by tenths, but ends where it may end', () => {
    expect(stride(ask)).toBe(0.1);
    expect(nearest(ask, draft, 7.26)).toEqual({ kind: 'number', value: 7.3 });
    expect(nearest(ask, draft, 14.12)).toEqual({ kind: 'number', value: 14.142 });
    expect(nearest(ask, draft, 0)).toEqual({ kind: 'number', value: 2 });
  });
  it('keeps to steps that a hand can take', () => {
    const few = { ...ask, low: 1, high: 10, step: 3 } as Ask<'number'>;
    expect(nearest(few, draft, 6)).toEqual({ kind: 'number', value: 7 });
  });
});

describe('ground and houses', () => {
  const square: Point[] = [
    [0, 0],
    [20, 0],
    [20, 20],
    [0, 20],
  ];
  const gap = (kind: string, x: number) => ({
    id: kind,
    kind,
    state: kind,
    ends: [
      [x, 0],
      [x + 2, 0],
    ] as [Point, Point],
  });
  it('draws windows and loopholes otherwise than doors', () => {
    const house = { id: 'h', kind: 'building', outline: square };
    const cls = (openings: ReturnType<typeof gap>[]) =>
      drawArea({ ...house, openings }, { draw: 'building' }, 60).strokes.map((one) => one.cls);
    expect(cls([gap('door', 5)])).toContain('door');
    expect(cls([gap('window', 5)])).toContain('glass');
    expect(cls([gap('window', 5)])).not.toContain('door');
    expect(cls([gap('loophole', 5)])).toContain('bar');
    expect(cls([gap('door', 2), gap('window', 8)]).length).toBeLessThanOrEqual(MOST_PATHS);
  });
  it('draws the crest where it is said to be', () => {
    const slope = { id: 's', kind: 'slope', outline: square };
    const peak = (tags?: string[]) =>
      drawArea({ ...slope, ...(tags ? { tags } : {}) }, { draw: 'steep' }, 60).strokes.find(
        (one) => one.cls === 'peak',
      )!.d;
    expect(peak(['crest:5,5'])).not.toBe(peak());
  });
  it('has shallows', () => {
    expect(AREAS['shallows']).toBeDefined();
    expect(
      drawArea({ id: 'f', kind: 'ford', outline: square }, { draw: 'shallows' }, 60).strokes.length,
    ).toBeGreaterThan(3);
  });
});
