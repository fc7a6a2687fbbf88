import { describe, expect, it } from 'vitest';
import type { Piece, Point, Scene, Side } from '../src/lib/wire';
import { enteredHouses, houseAt } from '../src/table/ink/entered';
import { apart, described, wayOf } from '../src/table/pieces/labels';
import { ACTED, SIGNS, markerPicture, placedMarkers } from '../src/table/pieces/markers';
import { arcPath, contourTags, tagBeyond } from '../src/table/over/overlays';
import { coveredBoxes, freeCorner, lettering, placeNames, ticks, titleLines } from '../src/table/view/sheet';
import { dressed } from '../src/table/pieces/sides';
import {
  centredOn,
  fitLens,
  held,
  MARGIN,
  nearestTowards,
  toScreen,
  toTable,
  underFinger,
} from '../src/table/plan/view';
import palo from './fixtures/scene-palo-verde.json';

const scene = palo.scene as unknown as Scene;
const table = { width: 60, height: 40 };
const view = { width: 900, height: 500 };

describe('where the table lies on the screen', () => {
  it('goes from table to screen and back', () => {
    for (const lens of [fitLens(table, view), { k: 23.7, x: -310.5, y: 44 }])
      for (const p of [
        [0, 0],
        [60, 40],
        [12.345, 39.001],
      ] as Point[]) {
        const [x, y] = toTable(toScreen(p, lens, table), lens, table);
        expect(x).toBeCloseTo(p[0], 9);
        expect(y).toBeCloseTo(p[1], 9);
      }
  });

  it('has north above south', () => {
    const lens = fitLens(table, view);
    expect(toScreen([10, 40], lens, table)[1]).toBeLessThan(toScreen([10, 0], lens, table)[1]);
  });

  it('fits the whole sheet, margins and all', () => {
    const lens = fitLens(table, view);
    const [left, top] = toScreen([0, 40], lens, table);
    const [right, foot] = toScreen([60, 0], lens, table);
    expect(left).toBeGreaterThanOrEqual(MARGIN.left);
    expect(top).toBeGreaterThanOrEqual(MARGIN.top);
    expect(right).toBeLessThanOrEqual(view.width - MARGIN.right);
    expect(foot).toBeLessThanOrEqual(view.height - MARGIN.bottom);
  });

  it('never loses the sheet', () => {
    const lens = held({ k: 40, x: 99999, y: -99999 }, table, view);
    const [x] = toScreen([0, 0], lens, table);
    const [, y] = toScreen([0, 0], lens, table);
    expect(x).toBeLessThanOrEqual(view.width / 2 + MARGIN.left);
    expect(y).toBeGreaterThanOrEqual(view.height / 2 - MARGIN.bottom);
  });

  it('brings a point to the middle', () => {
    const lens = centredOn([30, 20], { k: 40, x: 0, y: 0 }, table, view);
    expect(toScreen([30, 20], lens, table)).toEqual([450, 250]);
  });

  it('asks which of several small counters a finger meant, and never about large ones', () => {
    const men = [
      { id: 'near', kind: 'foot', at: [10, 10] as Point, radius: 1 },
      { id: 'next', kind: 'foot', at: [11.8, 10] as Point, radius: 1 },
      { id: 'far', kind: 'foot', at: [20, 10] as Point, radius: 1 },
      { id: 'dead', kind: 'fallen', at: [10, 10] as Point, radius: 1 },
    ];
    expect(underFinger([10.2, 10], men, 6).map((one) => one.id)).toEqual(['near', 'next']);
    expect(underFinger([10.2, 10], men, 30)).toEqual([]);
  });

  it('finds the nearest counter in a direction', () => {
    const men = (
      [
        ['me', [10, 10]],
        ['north', [11, 20]],
        ['aside', [18, 12]],
        ['west', [2, 10]],
      ] as [string, Point][]
    ).map(([id, at]) => ({ id, at }));
    const me = men[0]!;
    expect(nearestTowards(me, men, 'ArrowUp')?.id).toBe('north');
    expect(nearestTowards(me, men, 'ArrowRight')?.id).toBe('aside');
    expect(nearestTowards(me, men, 'ArrowLeft')?.id).toBe('west');
    expect(nearestTowards(me, men, 'ArrowDown')).toBeNull();
  });
});

describe('the sheet', () => {
  it('has a tick every ten units, and fewer where there is no room for figures', () => {
    expect(ticks(60, 10)).toEqual([0, 10, 20, 30, 40, 50, 60]);
    expect(ticks(60, 1.4)).toEqual([0, 20, 40, 60]);
  });

  it('puts the cartouche into a corner without terrain, or nowhere', () => {
    const k = 10;
    const box = { width: 150, height: 90 };
    const spot = freeCorner(box, scene.table, k, coveredBoxes(scene.table, k), 14);
    expect(spot).toMatchObject({ x: 14, y: 14 });
    const full = [{ x: 0, y: 0, width: 600, height: 600 }];
    expect(freeCorner(box, scene.table, k, full, 14)).toBeNull();
  });

  it('letters every terrain of Palo Verde once, without overlaps, with capitals', () => {
    const letters = lettering(scene.table, scene.drawings, palo.names.en, 12, []);
    expect(letters.map((l) => l.id).sort()).toEqual([
      'fence',
      'pond',
      'road',
      'thicket-east',
      'thicket-south',
      'thicket-west',
    ]);
    for (const l of letters) expect(l.text.charAt(0)).toBe(l.text.charAt(0).toUpperCase());
    expect(letters.find((l) => l.id === 'pond')?.water).toBe(true);
    expect(letters.find((l) => l.id === 'road')?.turn).toBe(-90);
  });

  it('names each place once, where it has room', () => {
    const strip = (id: string, west: number, south: number, east: number, north: number) => ({
      id,
      outline: [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
      ] as Point[],
    });
    const zones = [
      strip('a', 0, 0, 8, 40),
      strip('b', 20, 10, 32, 20),
      strip('c', 0, 0, 60, 1.5),
      strip('tiny', 50, 50, 51, 51),
    ];
    const names = { a: 'Deployment of some', b: 'Deployment of some', c: 'Way out', tiny: 'Much too long for it' };
    const placed = placeNames(zones, names, 12, { width: 60, height: 60 });
    expect(placed.map((one) => [one.id, one.turned])).toEqual([
      ['a', true],
      ['c', false],
    ]);
    // Beside the strip along the southern edge, on the table.
    expect(placed[1]!.y + placed[1]!.height).toBeLessThanOrEqual((60 - 1.5) * 12);
  });

  it('parts a long title in the middle', () => {
    expect(titleLines('Camerone')).toEqual(['Camerone']);
    expect(titleLines('The water party at Palo Verde')).toEqual(['The water party', 'at Palo Verde']);
    expect(titleLines('')).toEqual([]);
  });

  it('leaves names out where there is no room', () => {
    expect(lettering(scene.table, scene.drawings, palo.names.en, 3, []).length).toBeLessThan(6);
  });
});

describe('counters', () => {
  const say = (key: string, params?: Record<string, string | number>): string =>
    params ? `${key}:${Object.values(params).join()}` : key;
  const man: Piece = {
    id: 'legion.4',
    kind: 'foot',
    at: [1, 1],
    side: 'french',
    facing: 181,
    note: 'rifle',
    markers: ['stopped'],
  };

  it('tell who they are, what they bear and which way they look', () => {
    const names = { 'legion.4': 'Schmitt', french: 'French', rifle: 'rifle', stopped: 'stopped' };
    expect(described(man, names, say)).toBe('Schmitt, rifle, French, stopped, table-facing:s');
    expect(described({ ...man, leader: true, acted: true, markers: [] }, names, say, 'selected')).toBe(
      'Schmitt, table-leader, rifle, French, table-acted, table-facing:s, table-selected',
    );
  });

  it('know the eighths of the compass', () => {
    expect([0, 44, 46, 359, 224, 270, -90].map(wayOf)).toEqual(['n', 'ne', 'ne', 'n', 'sw', 'w', 'w']);
  });

  it('bear three markers at most, then say how many more', () => {
    const placed = placedMarkers(['a', 'b', 'c', 'd', 'e'], 10);
    expect(placed).toHaveLength(4);
    expect(placed[3]?.more).toBe(2);
    expect(placedMarkers(['a', 'b', 'c'], 10).some((m) => m.more)).toBe(false);
  });

  it('have the first marker at 40 degrees and the next 55 further on', () => {
    const [one, two] = placedMarkers(['a', 'b'], 10);
    const angle = (m: { x: number; y: number }): number => (Math.atan2(m.x, -m.y) * 180) / Math.PI;
    expect(angle(one!)).toBeCloseTo(40);
    expect(angle(two!)).toBeCloseTo(95);
  });

  it('have the picture that the scene names for their word', () => {
    expect(markerPicture('weary', { weary: 'triangle' })).toBe(SIGNS.triangle);
    expect(markerPicture('weary')).toBeNull();
    expect(markerPicture(ACTED)).toBe(SIGNS.tick);
    expect(new Set(Object.values(SIGNS)).size).toBe(Object.keys(SIGNS).length);
  });
});

describe('sides', () => {
  const side = (id: string, tint: Side['tint']): Side => ({ id, tint, plate: 'round' });

  it('wear their colours', () => {
    const worn = dressed([side('a', 'blue'), side('b', 'green')]);
    expect(worn.a).toMatchObject({ cls: 's-blue', hatch: 'azure' });
    expect(worn.b).toMatchObject({ cls: 's-green', hatch: 'vert' });
  });

  it('never look alike: two blues, one colour twice, none', () => {
    for (const pair of [
      ['blue', 'navy'],
      ['blue', 'blue'],
      ['', ''],
    ] as const) {
      const worn = dressed([side('a', pair[0]), side('b', pair[1])]);
      expect(worn.a!.cls).not.toBe(worn.b!.cls);
      expect(worn.a!.hatch).not.toBe(worn.b!.hatch);
    }
  });
});

describe('overlays and houses', () => {
  it('open a house once somebody is in it, not when he is on the roof', () => {
    const outline: Point[] = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ];
    const ground = { width: 20, height: 20, areas: [{ id: 'house', kind: 'building', outline }], lines: [] };
    const man: Piece = { id: 'm', kind: 'foot', at: [5, 5] };
    expect([...enteredHouses(ground, [man])]).toEqual(['house']);
    expect([...enteredHouses(ground, [{ ...man, level: 1 }])]).toEqual([]);
    expect([...enteredHouses(ground, [{ ...man, at: [15, 5] }])]).toEqual([]);
    expect([...enteredHouses(ground, [{ ...man, kind: 'fallen' }])]).toEqual([]);
  });

  it('draw an arc about its facing: north is up, clockwise', () => {
    const arc = { apex: [0, 0] as Point, facing: 0, half: 90, radius: 10, bands: [], rule: '' };
    expect(arcPath(arc, 10, ([x, y]) => [x, -y], 1)).toBe('M-10 0A10 10 0 0 1 10 0');
  });

  it('put the tag of a path beyond its end', () => {
    const tag = tagBeyond(
      [
        [0, 0],
        [0, -10],
      ],
      '9 cm',
      ([x, y]) => [x, -y],
      8,
    );
    expect(tag.y).toBeGreaterThan(10 + 8);
    expect(tag.x).toBe(0);
  });
});

describe('labels of what can be reached', () => {
  const ring = (north: number) => ({ rings: [[[0, 0] as Point, [10, north] as Point]], label: { fr: 'x', en: 'x' } });
  it('do not lie on each other, the furthest on top', () => {
    const tags = contourTags(
      [ring(30), ring(31), ring(60)],
      ([x, y]) => [x, 100 - y],
      () => 'a distance',
    );
    expect(tags.map((tag) => tag.y)).toEqual([70, 48, 26]);
    expect(
      contourTags(
        [{ ...ring(30), label: null }],
        (p) => p,
        () => '',
      ),
    ).toEqual([]);
  });
});

describe('a house that is pointed at', () => {
  const square = [[0, 0], [10, 0], [10, 10], [0, 10]] as Point[]; // prettier-ignore
  const areas = [
    { id: 'roof', kind: 'roof', outline: square, level: 1 },
    { id: 'house', kind: 'building', outline: square },
    { id: 'wood', kind: 'wood', outline: square.map(([x, y]) => [x + 20, y] as Point) },
  ];
  const drawings = { building: { draw: 'building' }, wood: { draw: 'wood' }, roof: { draw: 'roof' } };
  it('is found under its roof, and nothing else is a house', () => {
    const at = (point: Point) => houseAt({ ...table, areas, lines: [] }, drawings, point);
    expect([at([5, 5]), at([25, 5]), at([50, 5])]).toEqual(['house', null, null]);
  });
});

describe('names under counters', () => {
  it('are left out where they would lie on another', () => {
    const tag = (text: string, x: number, y = 0) => ({ text, x, y });
    const tags = [tag('Zouave 1', 0), tag('Zouave 2', 30), tag('Zouave 3', 60), tag('Zouave 4', 30, 40)];
    expect(apart(tags).map((one) => one.text)).toEqual(['Zouave 1', 'Zouave 3', 'Zouave 4']);
  });
});
