import { render } from '@testing-library/svelte';
import { flushSync, tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { modal } from '../src/lib/modal';
import type { Piece, Point, Roll, Scene, Told } from '../src/lib/wire';
import { words } from '../src/lib/words.svelte';
import TableView from '../src/table/view/TableView.svelte';
import { lieOf, windOf } from '../src/walk/bearings';
import { KEYS } from '../src/walk/keylist';
import { newsOf } from '../src/walk/news';
import { nextPiece, nextStop, stopsOf, stopTowards } from '../src/walk/order';
import { breath, Speaker } from '../src/walk/speaker.svelte';
import { aroundInWords, lieInWords, pieceAside, pointInWords, unitInWords, type Tongue } from '../src/walk/telling';
import { Walk } from '../src/walk/walk.svelte';

const man = (id: string, side: string, at: Point, more: Partial<Piece> = {}): Piece => ({
  id,
  side,
  kind: 'foot',
  at,
  radius: 1,
  ...more,
});
const square = (x: number, y: number, size: number): Point[] => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
];
/** Two units that face each other across ten units of open ground, and a barrel that is nobody's. */
const scene = {
  unit: 'cm',
  table: {
    width: 60,
    height: 40,
    areas: [{ id: 'thicket', kind: 'thicket', outline: square(28, 28, 6) }],
    lines: [],
  },
  drawings: {},
  sides: [
    { id: 'mexican', tint: '', plate: 'lozenge' },
    { id: 'french', tint: '', plate: 'round' },
  ],
  units: [
    { id: 'm', side: 'mexican', members: ['m.1', 'm.2'], lost: [{ id: 'm.3', turn: 1 }] },
    { id: 'f', side: 'french', members: ['f.1', 'f.2'], markers: ['shaken'] },
  ],
  pieces: [
    man('m.1', 'mexican', [20, 32], { unit: 'm' }),
    man('m.2', 'mexican', [30, 30], { unit: 'm' }),
    man('f.1', 'french', [22, 20], { unit: 'f' }),
    man('f.2', 'french', [20, 20], { unit: 'f', leader: true }),
    { id: 'barrel', kind: 'kit', at: [50, 10] },
    { id: 'cross', kind: 'fallen', at: [1, 1] },
  ],
  turn: 1,
  steps: [],
  step: '',
} as unknown as Scene;
const names = {
  m: 'Lancers',
  f: 'Legion',
  'm.1': 'Ruiz',
  'm.2': 'Díaz',
  'f.1': 'Bardin',
  'f.2': 'Corporal',
  french: 'French',
  mexican: 'Mexicans',
  thicket: 'thicket',
  shaken: 'shaken',
  barrel: 'barrel',
};
const tongue = (): Tongue => ({
  scene,
  names,
  say: (key, params) => words.say(key, params),
  number: (value) => words.number(value),
});
const piece = (id: string): Piece => scene.pieces.find((one) => one.id === id)!;

beforeEach(() => words.set('en'));

describe('bearings', () => {
  it('are sixteenths of the compass, each to both sides of its middle', () => {
    expect([0, 11, 12, 45, 90, 180, 348, 349, 359.9, -90].map(windOf)).toEqual(
      ['n', 'n', 'nne', 'ne', 'e', 's', 'nnw', 'n', 'n', 'w'], // half a sixteenth is 11.25 degrees
    );
  });

  it('go from middle to middle, distances from base to base', () => {
    const lie = lieOf({ piece: piece('f.2') }, { piece: piece('m.1') });
    expect(lie).toMatchObject({ degrees: 0, wind: 'n', same: false });
    expect(lie.distance).toBeCloseTo(12 - 2);
    expect(lieOf({ piece: piece('f.2') }, { piece: piece('m.2') })).toMatchObject({ degrees: 45, wind: 'ne' });
  });

  it('are told in the unit of the game, as each language writes it', () => {
    const told = (unit: string) =>
      lieInWords({ ...tongue(), scene: { ...scene, unit } }, { at: [0, 0] }, { at: [7.5, 0] }, 'Ruiz');
    expect(told('cm')).toBe('7.5\u00a0cm east (90°) of Ruiz');
    words.set('fr');
    expect(told('cm')).toBe('à 7,5\u00a0cm à l’est (90°) de\u00a0: Ruiz');
    expect(told('in')).toBe('à 7,5 pouces à l’est (90°) de\u00a0: Ruiz');
  });

  it('say when two touch, and when a place is one’s own', () => {
    expect(lieInWords(tongue(), { piece: piece('f.1') }, { piece: piece('f.2') }, 'Bardin')).toBe(
      'touching Bardin, west (270°)',
    );
    expect(lieInWords(tongue(), { piece: piece('f.1') }, { at: [22, 20] }, 'Bardin')).toBe('where Bardin stands');
  });
});

describe('the order of a walk', () => {
  const stops = stopsOf(scene, 'french');
  it('has one’s own first, in each unit who leads it, last what belongs to none, and no crosses', () => {
    expect(stops.map((stop) => stop.men.map((one) => one.id))).toEqual([['f.2', 'f.1'], ['m.1', 'm.2'], ['barrel']]);
  });
  it('goes round', () => {
    expect(nextPiece(stops, null, 1)!.id).toBe('f.2');
    expect(nextPiece(stops, 'f.1', 1)!.id).toBe('m.1');
    expect(nextPiece(stops, 'f.2', -1)!.id).toBe('barrel');
    expect(nextPiece(stops, 'barrel', 1)!.id).toBe('f.2');
    expect(nextStop(stops, 'f', 1)!.id).toBe('m');
    expect(nextStop(stops, 'f', -1)!.men[0]!.id).toBe('barrel');
  });
  it('finds the nearest unit in a direction', () => {
    expect(stopTowards(stops, stops[0]!, 'ArrowUp')!.id).toBe('m');
    expect(stopTowards(stops, stops[1]!, 'ArrowUp')).toBeUndefined();
  });
});

describe('what is told', () => {
  it('of a piece: where it lies from the reference, its ground, its unit', () => {
    expect(pieceAside(tongue(), piece('m.2'), piece('f.2'))).toBe(
      '12.1\u00a0cm north-east (45°) of Corporal; thicket; unit: Lancers',
    );
    expect(pieceAside(tongue(), piece('f.2'), piece('f.2'))).toBe(
      'open ground; unit: Legion; bearings are taken from here',
    );
  });
  it('of a unit: how many, how many lost, and its nearest man', () => {
    const [own, theirs] = stopsOf(scene, 'french');
    expect(unitInWords(tongue(), theirs!, scene.units[0], piece('f.2'))).toBe(
      'Lancers, Mexicans; 2 on the table; one lost; 10\u00a0cm north (0°) of Corporal',
    );
    expect(unitInWords(tongue(), own!, scene.units[1], piece('f.2'))).toMatch(/^Legion, French, shaken; 2 on/);
  });
  it('of a place: who stands there, and the ground', () => {
    const from = { end: { piece: piece('f.2') }, name: 'Corporal' };
    expect(pointInWords(tongue(), [30, 30], from)).toMatch(/of Corporal; Díaz stands here; thicket; 30 east, 30 north/);
    expect(pointInWords(tongue(), [20, 21], null)).toMatch(/^Corporal stands here; open ground/);
  });
  it('of those around, nearest first, from there', () => {
    expect(aroundInWords(tongue(), { piece: piece('f.1') })).toMatch(
      /^Around, nearest first: Corporal, French, 0\u00a0cm west \(270°\); Ruiz, Mexicans, 10\.2\u00a0cm north/,
    );
  });
});

describe('walking by keys', () => {
  function walked() {
    const told: string[] = [];
    const walk = new Walk({
      tongue,
      pieces: () => scene.pieces,
      seat: () => 'french',
      subject: () => null,
      choosable: () => ['m.2', 'f.1'],
      drawing: () => null,
      tell: (text) => told.push(text),
    });
    const heard = { onpick: vi.fn(), onpoint: vi.fn() };
    const { container } = render(TableView, { scene, names: { fr: names, en: names }, unit: 'cm', walk, ...heard });
    const root = container.querySelector<HTMLElement>('[data-testid="table"]')!;
    const press = async (key: string, more: KeyboardEventInit = {}) => {
      const target = document.activeElement ?? root;
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
      flushSync();
      await tick();
      await tick();
      flushSync();
      const active = document.activeElement as HTMLElement | SVGElement;
      return active.dataset.piece ?? active.dataset.walk ?? '';
    };
    root.focus();
    return { walk, told, root, press, heard };
  }

  it('goes piece by piece, out to the unit, to the next one, and into its men', async () => {
    const { told, press } = walked();
    expect(await press('PageDown')).toBe('f.2');
    expect(await press('PageDown')).toBe('f.1');
    expect(await press('ArrowLeft')).toBe('f.2');
    expect(await press('u')).toBe('unit');
    expect(told.at(-1)).toMatch(/^Legion/);
    expect(await press('u')).toBe('unit');
    expect(told.at(-1)).toMatch(/^Lancers, Mexicans; 2 on the table/);
    expect(await press('i')).toBe('m.1');
    expect(await press('End')).toBe('m.2');
    expect(told.at(-1)).toMatch(/^12\.1\u00a0cm north-east \(45°\) of Corporal/);
    expect(await press('s')).toBe('f.1');
    expect(await press('S', { shiftKey: true })).toBe('m.2');
  });

  it('takes its bearings from whoever is chosen, and as usual again', async () => {
    const { walk, told, press } = walked();
    await press('PageUp');
    await press('PageUp');
    await press('f');
    expect(walk.reference!.id).toBe('m.2');
    expect(told.at(-1)).toBe('Bearings are now taken from Díaz.');
    await press('Home');
    expect(told.at(-1)).toMatch(/of Díaz/);
    await press('PageDown');
    await press('f');
    expect(walk.reference!.id).toBe('f.2');
  });

  it('leads a cross over the table, never off it, and chooses the place', async () => {
    const { walk, told, press, heard } = walked();
    await press('PageDown');
    expect(await press('c')).toBe('cross');
    await press('ArrowUp');
    await press('ArrowRight', { shiftKey: true });
    await press('ArrowUp', { ctrlKey: true });
    expect(walk.cross).toEqual([20.1, 26]);
    expect(told.at(-1)).toMatch(/^5\u00a0cm north \(1°\) of Corporal; open ground/);
    await press('Enter');
    expect(heard.onpoint).toHaveBeenCalledWith([20.1, 26], expect.anything());
    for (let i = 0; i < 5; i++) await press('ArrowUp', { ctrlKey: true });
    expect(walk.cross).toEqual([20.1, 40]);
    expect(await press('Escape')).toBe('f.2');
    expect(walk.cross).toBeNull();
  });
});

describe('the voice', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const lines = Array.from({ length: 30 }, (_, i) => `Line ${i + 1}.`);

  it('does not say thirty lines at once', () => {
    expect(breath(lines)).toEqual({ left: 22, lines: lines.slice(22) });
    const speaker = new Speaker();
    for (const line of lines) speaker.tell(line);
    expect(speaker.polite).toBe('');
    vi.advanceTimersByTime(600);
    expect(speaker.polite).toMatch(/^22 events before these are in the log\. Line 23\. .* Line 30\.$/);
  });
  it('says what happened, then what is asked; of what is under the hand only the last', () => {
    const speaker = new Speaker();
    speaker.ask('Who fires?');
    speaker.aside('Ruiz');
    speaker.aside('Díaz');
    speaker.tell('A shot.');
    vi.advanceTimersByTime(600);
    expect(speaker.polite).toBe('A shot. Who fires? Díaz');
  });
  it('waits for a moment of quiet, but not for ever', () => {
    const speaker = new Speaker();
    for (let i = 0; i < 9; i++) {
      speaker.tell('A shot.');
      vi.advanceTimersByTime(400);
      if (i < 5) expect(speaker.polite).toBe('');
    }
    expect(speaker.polite).not.toBe('');
  });
  it('refuses at once, and the same again is heard again', () => {
    const speaker = new Speaker();
    speaker.refuse('No.');
    const first = speaker.urgent;
    speaker.refuse('No.');
    expect([first, speaker.urgent.trim()]).toEqual(['No.', 'No.']);
    expect(speaker.urgent).not.toBe(first);
  });
  it('tells the dice of an event', () => {
    const roll = { die: 'd6', faces: [4], lines: [], total: 3, need: 4, success: false, rule: '' } as unknown as Roll;
    const told = { text: { en: 'Bardin fires', fr: 'Bardin tire' }, rolls: [roll], dice: [] } as unknown as Told;
    const say = (key: string, params?: Record<string, string | number>) => words.say(key, params);
    expect(newsOf(told, (said) => words.pick(said), say)).toBe('Bardin fires. dice: 4, total 3, 4 or more needed.');
    expect(newsOf({ ...told, rolls: Array(5).fill(roll) }, (said) => words.pick(said), say)).toBe(
      'Bardin fires. 5 dice, in the log.',
    );
  });
});

describe('what stands before the page', () => {
  it('keeps Tab within and gives the focus back', async () => {
    document.body.innerHTML =
      '<button id="outside"></button><div id="box"><button id="a"></button><button id="b"></button></div>';
    const at = (id: string) => document.getElementById(id)!;
    // Nothing is laid out here: what has no box would count as hidden.
    for (const id of ['a', 'b']) at(id).getClientRects = () => [{}] as unknown as DOMRectList;
    at('outside').focus();
    const leave = modal(at('box')) as () => void;
    const tab = (shiftKey = false) =>
      document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Tab', shiftKey, bubbles: true, cancelable: true }),
      );
    at('b').focus();
    tab();
    expect(document.activeElement!.id).toBe('a');
    tab(true);
    expect(document.activeElement!.id).toBe('b');
    at('box').remove();
    leave();
    await tick();
    expect(document.activeElement!.id).toBe('outside');
  });
});

describe('the list of keys', () => {
  it('names nothing twice', () => {
    const titles = KEYS.map((group) => group.title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('has words in both languages for every key', () => {
    const all = KEYS.flatMap((group) => [
      group.title,
      ...group.strokes.flatMap((one) => [one.does, ...one.keys.flat()]),
    ]);
    for (const lang of ['fr', 'en'] as const) {
      words.set(lang);
      expect(all.filter((key) => /^[a-z]+-/.test(key) && !words.has(key))).toEqual([]);
    }
  });
});
