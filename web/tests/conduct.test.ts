import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../src/lib/api';
import type { Conduct, Option, Piece, Point, Question, Scene, Shown, Sway, Tie, Told, Unit } from '../src/lib/wire';
import { words } from '../src/lib/words.svelte';
import ConductCard from '../src/play/beside/ConductCard.svelte';
import { command } from '../src/play/parts/keys';
import { Desk } from '../src/play/desk/desk.svelte';
import { highlightsOf, piecesOf } from '../src/play/draft/picture';
import { Tools } from '../src/play/field/tools.svelte';
import { timeline, TURN } from '../src/story/timeline';
import { AREAS } from '../src/table/ink/areas';
import { hatOf } from '../src/table/pieces/glyphs';
import { standardsOf } from '../src/table/pieces/standards';
import { MOST_PATHS } from '../src/table/ink/strokes';
import { drawArea } from '../src/table/ink/terrain';
import Ties from '../src/table/over/Ties.svelte';
import { tieTags } from '../src/table/over/ties';

window.matchMedia ??= () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as never;
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const said = (text: string) => ({ fr: `${text} (fr)`, en: text });
const flat = (p: Point): Point => p;
const piece = (id: string, more: Partial<Piece> = {}): Piece => ({
  id,
  kind: 'foot',
  at: [10, 10],
  side: 'red',
  unit: 'A',
  radius: 1,
  wilful: true,
  ...more,
});
const unitA: Unit = {
  id: 'A',
  side: 'red',
  members: ['a1', 'a2'],
  notes: ['column'],
  markers: ['commanded'],
  standard: [10, 20],
  gauge: { id: 'risk', value: 3 },
};
const scene = {
  unit: 'cm',
  table: { width: 100, height: 60, areas: [], lines: [] },
  drawings: {},
  sides: [{ id: 'red', tint: 'red', plate: 'round' }],
  units: [unitA, { id: 'L', side: 'red', members: ['boss'] }],
  pieces: [piece('a1'), piece('a2', { at: [14, 10] }), piece('boss', { unit: 'L', commands: true })],
  turn: 1,
  steps: ['s'],
  step: 's',
} as unknown as Scene;

const conduct: Conduct = {
  unit: 'A',
  title: said('Risk factor 3'),
  text: said('Does what the die says.'),
  lines: [
    { label: said('enemy in sight'), value: 1, rule: 'X.1', about: 'e1' },
    { label: said('in cover'), value: -1, rule: 'X.2', about: '' },
  ],
  total: 3,
  rule: 'X.0',
  die: 'd6',
  thrown: null,
  prospects: [
    {
      faces: [1],
      label: said('flees'),
      text: said('They flee from the enemy.'),
      rule: 'X.3',
      binds: true,
      due: false,
      paths: { a1: [[10, 10] as Point, [10, 0] as Point] },
      facing: 180,
      target: '',
    },
    {
      faces: [2, 3, 4, 5, 6],
      label: said('holds'),
      text: said('They stand.'),
      rule: 'X.4',
      binds: false,
      due: false,
      paths: {},
      facing: 0,
      target: '',
    },
  ],
};

function toolsOf(): Tools {
  words.set('en');
  const desk = new Desk('g');
  desk.shown = {
    ruleset: 'x',
    seat: 'red',
    state: 1,
    scene,
    names: { fr: {}, en: { A: 'Company A', column: 'in column', e1: 'Enemy 1' } },
    question: null,
  } as unknown as Shown;
  return new Tools(desk);
}

describe('what a unit does by itself', () => {
  it('is asked for when it is pinned, and forgotten when it is closed', async () => {
    const asked = vi.spyOn(api, 'conduct').mockResolvedValue(conduct);
    const tools = toolsOf();
    tools.pin('a1');
    await vi.waitFor(() => expect(tools.conduct).toEqual(conduct));
    expect(asked).toHaveBeenCalledWith('g', 'red', 'a1', expect.anything());
    tools.prospect = conduct.prospects[0]!;
    tools.pin(null);
    expect([tools.conduct, tools.prospect, tools.pinned]).toEqual([null, null, null]);
  });
  it('is asked for anew when something has happened', async () => {
    const asked = vi.spyOn(api, 'conduct').mockResolvedValue(conduct);
    const tools = toolsOf();
    tools.pin('a1');
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    tools.refresh();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  });
  it('tells the parts, and each face in the manner of the printed table', async () => {
    const tools = toolsOf();
    tools.pinned = 'a1';
    tools.conduct = conduct;
    render(ConductCard, { tools, conduct });
    const card = screen.getByTestId('conduct');
    expect(card.textContent).toContain('Company A');
    expect(card.textContent).toContain('in column');
    expect(card.textContent).toContain('+1');
    expect(card.textContent).toContain('(Enemy 1)');
    expect(card.textContent).toContain('−1');
    expect(screen.getByTestId('prospect-1').classList.contains('italic')).toBe(false);
    expect(screen.getByTestId('prospect-2').classList.contains('italic')).toBe(true);
  });
  it('draws the result that is pointed at, and keeps the one that is chosen', async () => {
    const tools = toolsOf();
    tools.pinned = 'a1';
    tools.conduct = conduct;
    render(ConductCard, { tools, conduct });
    await fireEvent.mouseEnter(screen.getByTestId('prospect-1'));
    expect(tools.prospect?.paths).toEqual(conduct.prospects[0]!.paths);
    expect(screen.getByTestId('prospect-text').textContent).toContain('They flee from the enemy.');
    await fireEvent.mouseLeave(screen.getByTestId('prospect-1'));
    expect(tools.prospect).toBeNull();
    await fireEvent.click(screen.getByTestId('prospect-1'));
    await fireEvent.mouseEnter(screen.getByTestId('prospect-2'));
    await fireEvent.mouseLeave(screen.getByTestId('prospect-2'));
    expect(tools.prospect).toEqual(conduct.prospects[0]);
  });
  it('has a key of its own', () => {
    const key = { key: 'r', ctrlKey: false, metaKey: false, altKey: false };
    expect(command(key, 'page', null)).toEqual({ do: 'tool', tool: 'conduct' });
  });
});

const tie = (other: string, state: Tie['state'], to: Point, label?: string): Tie => ({
  one: 'boss',
  other,
  from: [0, 0],
  to,
  state,
  rule: 'X.1',
  ...(label ? { label: said(label) } : {}),
});

describe('the chain of command', () => {
  it('is asked for when a commander is pointed at', async () => {
    vi.useFakeTimers();
    const sway: Sway = { contours: [], ties: [tie('A', 'open', [10, 10], '2 points')] };
    const asked = vi.spyOn(api, 'sway').mockResolvedValue(sway);
    vi.spyOn(api, 'ranges').mockResolvedValue([]);
    vi.spyOn(api, 'conduct').mockResolvedValue(null);
    const tools = toolsOf();
    tools.hover('a1');
    await vi.advanceTimersByTimeAsync(500);
    expect(asked).not.toHaveBeenCalled();
    tools.hover('boss');
    await vi.advanceTimersByTimeAsync(500);
    expect(tools.sway).toEqual(sway);
    tools.hover(null);
    expect(tools.sway).toBeNull();
  });
  it('draws each line by how it stands', () => {
    const sway = { contours: [], ties: [tie('A', 'held', [10, 10]), tie('B', 'barred', [20, 10], 'too far')] };
    const { container } = render(Ties, { sway, scene, k: 5 });
    expect(container.querySelector('[data-tie="A"]')?.classList.contains('held')).toBe(true);
    expect(container.querySelector('[data-tie="B"]')?.classList.contains('barred')).toBe(true);
    expect(container.querySelectorAll('.tie-end')).toHaveLength(1);
  });
  it('has tags that do not lie on each other, first of whom is pointed at', () => {
    const ties = ['A', 'B', 'C', 'D', 'E', 'F'].map((id) => tie(id, 'open', [300, 0], `${id}: a long price`));
    const tags = tieTags(ties, flat, 'F', (one) => one.en);
    expect(tags[0]?.other).toBe('F');
    for (const [i, one] of tags.entries())
      for (const other of tags.slice(0, i))
        expect(Math.abs(one.x - other.x) >= (one.width + other.width) / 2 || Math.abs(one.y - other.y) >= 24).toBe(
          true,
        );
  });
});

describe('a tag of a line of command', () => {
  const ties = [tie('A', 'open', [100, 0], '8 points')];
  it('hides as few men as it can', () => {
    const row: Point[] = [50, 60, 70, 80, 90, 100].map((x) => [x, 0]);
    const [tag] = tieTags(ties, flat, null, (one) => one.en, true, row);
    expect(row.filter(([x, y]) => Math.abs(x - tag!.x) < tag!.width / 2 && Math.abs(y - tag!.y) < 12)).toEqual([]);
    expect(tieTags(ties, flat, null, (one) => one.en)[0]).toMatchObject({ x: 72, y: 0 });
  });
});

describe('the names of units on the table', () => {
  const name = (id: string) => ({ A: 'Company A', risk: 'risk factor' })[id] ?? id;
  it('stand over their men with the number that they go by', () => {
    const [one] = standardsOf(scene.units, 8, flat, name, null);
    expect(one).toMatchObject({ id: 'A', text: 'Company A', value: 3, called: 'risk factor', piece: 'a1' });
    expect(standardsOf(scene.units, 8, flat, name, null)).toHaveLength(1);
  });
  it('are left out where all is small, but for the one that is pointed at', () => {
    expect(standardsOf(scene.units, 3, flat, name, null)[0]!.text).toBe('');
    expect(standardsOf(scene.units, 3, flat, name, 'a2')[0]!.text).toBe('Company A');
  });
  it('do not hide each other', () => {
    const two = [unitA, { ...unitA, id: 'B', members: ['b1'] }];
    const [a, b] = standardsOf(two, 3, flat, name, null);
    expect(Math.abs(a!.y - b!.y)).toBeGreaterThanOrEqual(18);
  });
});

describe('an option that is a unit', () => {
  const option = (key: string, first?: string): Option => ({
    key,
    label: said(key),
    ...(first ? { piece: first } : {}),
  });
  it('stands for all its men, also where it is something done to it', () => {
    expect(piecesOf(option('A', 'a1'), scene)).toEqual(['a1', 'a2']);
    expect(piecesOf(option('charge:A', 'a1'), scene)).toEqual(['a1', 'a2']);
    expect(piecesOf(option('stay'), scene)).toEqual([]);
  });
  it('has all of them marked, and so has the unit that a question is about', () => {
    const ask = {
      kind: 'choose',
      seat: 'red',
      key: 'k',
      text: said('?'),
      rule: '',
      params: {},
      options: [option('A', 'a1')],
      may_pass: '',
    } as Question;
    const draft = { kind: 'choose' as const, chosen: null };
    const options = ask.kind === 'choose' ? ask.options : [];
    expect(highlightsOf(ask, draft, options, scene.pieces, null, scene.units)).toEqual({
      a1: 'selectable',
      a2: 'selectable',
    });
    const about = { ...ask, params: { unit: 'A' }, options: [] } as Question;
    expect(highlightsOf(about, draft, [], scene.pieces, null, scene.units)).toEqual({ a1: 'selected', a2: 'selected' });
  });
});

describe('what happens to many at once', () => {
  const told = (cues: Told['cues'], n = 0): Told =>
    ({ n, kind: 'k', text: said(''), rules: [], rolls: [], dice: [], cues, answers: 1 }) as Told;
  it('all of a unit turn at the same time', () => {
    const turns = ['a', 'b', 'c'].map((id) => ({ cue: 'turn' as const, piece: id, facing: 90 }));
    expect(timeline([told(turns)], 1).length).toBe(TURN);
  });
  it('a side that plays itself can be followed', () => {
    const shot = { cue: 'shot' as const, from: [0, 0] as Point, to: [1, 1] as Point, hit: false };
    const many = Array.from({ length: 40 }, (_, n) => told([shot], n));
    expect(timeline(many, 1).length).toBeGreaterThan(10000);
    expect(timeline(many.slice(0, 5), 1).length).toBeLessThanOrEqual(4000);
  });
});

describe('drawings of the forest war', () => {
  it('knows its hats', () => {
    for (const hat of ['tricorne', 'feather', 'bonnet', 'mitre', 'fur', 'tuque', 'round', 'cap', 'coif'])
      expect(hatOf(hat)).toBe(`#hat-${hat}`);
  });
  it('draws a house that has burnt, with its door', () => {
    const outline: Point[] = [
      [0, 0],
      [10, 0],
      [10, 8],
      [0, 8],
    ];
    const door = { id: 'd', ends: [[4, 0] as Point, [8, 0] as Point] as [Point, Point], kind: 'door', state: 'door' };
    const drawn = drawArea({ id: 'h', kind: 'burnt', outline, openings: [door] }, { draw: 'charred' }, 60);
    expect(AREAS['charred']).toBeDefined();
    expect(drawn.strokes.length).toBeLessThanOrEqual(MOST_PATHS);
    expect(drawn.strokes.some((stroke) => stroke.cls === 'door')).toBe(true);
  });
});
