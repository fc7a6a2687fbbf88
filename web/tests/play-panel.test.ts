import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../src/lib/api';
import type { Question, Scene, Shown } from '../src/lib/wire';
import { words } from '../src/lib/words.svelte';
import { Composer } from '../src/play/draft/composer.svelte';
import { Desk } from '../src/play/desk/desk.svelte';
import QuestionPanel from '../src/play/question/QuestionPanel.svelte';

// A page in a test has no screen.
window.matchMedia ??= () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as never;

const said = (text: string) => ({ fr: `${text} (fr)`, en: text });
const scene = {
  unit: 'cm',
  table: { width: 60, height: 60, areas: [], lines: [] },
  drawings: {},
  sides: [
    { id: 'red', tint: 'blue', plate: 'round' },
    { id: 'blue', tint: 'green', plate: 'lozenge' },
  ],
  units: [],
  pieces: [
    { id: 'r1', kind: 'foot', at: [10, 10], side: 'red', radius: 1, facing: 0 },
    { id: 'r2', kind: 'foot', at: [13, 10], side: 'red', radius: 1, facing: 0 },
    { id: 'b1', kind: 'foot', at: [30, 10], side: 'blue', radius: 1, facing: 180 },
  ],
  turn: 1,
  steps: ['move'],
  step: 'move',
} as unknown as Scene;

const option = (key: string) => ({ key, label: said(`Option ${key}`), piece: key });
const asked = { seat: 'red', key: 'k', text: said('What now?'), rule: 'X.1', params: {} };

function shownWith(question: Question | null, more: Partial<Shown> = {}): Shown {
  return {
    game: 'g',
    ruleset: 'x',
    scenario: 's',
    title: said('A game'),
    state: 4,
    answers: 2,
    at: 2,
    seat: 'red',
    seats: [],
    secrets: false,
    scene,
    names: { fr: { red: 'Rouges' }, en: { red: 'Reds', r1: 'Red 1', r2: 'Red 2', edge: 'at the edge' } },
    question,
    waiting: [],
    composed: [],
    events: [],
    since: 0,
    remarks: [],
    reasons: [],
    began: { turn: null, step: null },
    turns: [],
    phases: [],
    losses: [],
    origin: null,
    undo: { possible: false, free: false },
    verdict: null,
    ...more,
  };
}

function put(question: Question, more: Partial<Shown> = {}) {
  words.set('en');
  vi.spyOn(api, 'try').mockResolvedValue({ ok: true, pieces: {} });
  vi.spyOn(api, 'reach').mockResolvedValue({ contours: [] });
  vi.spyOn(api, 'foretell').mockResolvedValue([]);
  const desk = new Desk('g');
  desk.shown = shownWith(question, more);
  const given = vi.spyOn(desk, 'answer').mockResolvedValue(true);
  const composer = new Composer(desk);
  composer.begin(question);
  render(QuestionPanel, { composer });
  return { desk, composer, given };
}
const click = (id: string) => fireEvent.click(screen.getByTestId(id));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the question panel', () => {
  it('says who answers what, in the language that is set', async () => {
    put({ ...asked, kind: 'choose', options: [option('r1')], may_pass: '' });
    expect(screen.getByTestId('question-text').textContent).toBe('What now?');
    expect(screen.getByText(/Reds/)).toBeTruthy();
    words.set('fr');
    await vi.waitFor(() => expect(screen.getByTestId('question-text').textContent).toBe('What now? (fr)'));
    expect(screen.getByText(/Rouges/)).toBeTruthy();
  });
  it('choose: a click on an option is the answer; passing is null', async () => {
    const { given } = put({ ...asked, kind: 'choose', options: [option('r1'), option('b1')], may_pass: 'X.2' });
    await click('option-b1');
    expect(given).toHaveBeenLastCalledWith('b1');
    await click('answer-pass');
    expect(given).toHaveBeenLastCalledWith(null);
  });
  it('choose: no way to pass where no rule allows it', () => {
    put({ ...asked, kind: 'choose', options: [option('r1')], may_pass: '' });
    expect(screen.queryByTestId('answer-pass')).toBeNull();
  });
  it('several: ticks, then the answer', async () => {
    const { given } = put({
      ...asked,
      kind: 'several',
      options: [option('r1'), option('r2')],
      low: 1,
      high: null,
      ordered: false,
    });
    expect((screen.getByTestId('answer-go') as HTMLButtonElement).disabled).toBe(true);
    await click('option-r2');
    await click('option-r1');
    await click('answer-go');
    expect(given).toHaveBeenLastCalledWith(['r1', 'r2']);
  });
  it('assign: one item after the other', async () => {
    const { given } = put({
      ...asked,
      kind: 'assign',
      items: { r1: [option('b1')], r2: [option('b1')] },
      may_skip: true,
    });
    await click('option-b1');
    expect(screen.getByTestId('item-r2').getAttribute('aria-expanded')).toBe('true');
    await click('answer-go');
    expect(given).toHaveBeenLastCalledWith({ r1: 'b1' });
  });
  it('allocate: shares within bounds, and only whole', async () => {
    const { given } = put({ ...asked, kind: 'allocate', total: 3, bins: { near: [1, 3], far: [0, 2] } });
    const [less] = screen.getByTestId('bin-near').querySelectorAll('button');
    await fireEvent.click(less!);
    expect((screen.getByTestId('answer-go') as HTMLButtonElement).disabled).toBe(true);
    const [, more] = screen.getByTestId('bin-far').querySelectorAll('button');
    await fireEvent.click(more!);
    await click('answer-go');
    expect(given).toHaveBeenLastCalledWith({ near: 2, far: 1 });
  });
  it('number: one of few is a button; a die is the answer at once', async () => {
    const { given } = put({ ...asked, kind: 'number', low: 0, high: 4, step: 1 });
    await click('option-3');
    await click('answer-go');
    expect(given).toHaveBeenLastCalledWith(3);
    cleanup();
    const thrown = put({ ...asked, key: 'throw', kind: 'number', low: 1, high: 6, step: 1, die: 'd6' });
    await click('option-5');
    expect(thrown.given).toHaveBeenLastCalledWith(5);
  });
  it('confirm: yes and no', async () => {
    const { given } = put({ ...asked, kind: 'confirm', preference: '', default: false });
    await click('option-yes');
    expect(given).toHaveBeenLastCalledWith(true);
    await click('option-no');
    expect(given).toHaveBeenLastCalledWith(false);
  });
  it('move: what is drawn, with what is declared; else they stay', async () => {
    const guide = { budget: 9, tags: { r1: { zone: ['edge', 'inside'] } } };
    const { given, composer } = put({ ...asked, kind: 'move', pieces: ['r1', 'r2'], guide });
    await click('answer-pass');
    expect(given).toHaveBeenLastCalledWith({});
    composer.drawing.pickPoint([10, 14]);
    await vi.waitFor(() => expect(screen.getByTestId('path-sum').textContent).toMatch(/^4 of 9\scm$/));
    await click('tag-r1-edge');
    await click('answer-go');
    expect(given).toHaveBeenLastCalledWith({
      r1: { path: [[10, 14]], tags: { zone: 'edge' } },
      r2: { path: [[13, 14]] },
    });
  });
  it('place: as proposed, or where it was dragged', async () => {
    const guide = { spots: { r1: [{ at: [5, 5] as [number, number], facing: 90 }] } };
    const { given, composer } = put({ ...asked, kind: 'place', pieces: ['r1'], optional: false, guide });
    composer.drawing.drag('start', 'r1', [5, 5]);
    composer.drawing.drag('move', 'r1', [6, 5.5]);
    composer.drawing.drag('end', 'r1', [7, 6]);
    await click('answer-go');
    expect(given).toHaveBeenLastCalledWith({ r1: { at: [7, 6], facing: 90 } });
    await click('as-proposed');
    await click('answer-go');
    expect(given).toHaveBeenLastCalledWith({ r1: { at: [5, 5], facing: 90 } });
  });
  it('keeps what is composed when it is refused, and says why', async () => {
    const { desk, composer } = put({ ...asked, kind: 'move', pieces: ['r1'], guide: { budget: 9 } });
    vi.spyOn(desk, 'answer').mockImplementation(async () => {
      desk.refusal = { code: 'far', rule: 'X.9', reason: said('Too far'), pieces: ['r1'] };
      return false;
    });
    composer.drawing.pickPoint([10, 30]);
    await composer.go();
    await vi.waitFor(() => expect(screen.getByTestId('refusal').textContent).toContain('Too far'));
    expect(composer.refused?.at).toEqual([10, 30]);
    expect(composer.drawing.drawn).toBe(true);
    composer.drawing.dropLeg();
    await vi.waitFor(() => expect(screen.queryByTestId('refusal')).toBeNull());
  });
  it('shows the steps so far and takes one back', async () => {
    const { desk } = put(
      { ...asked, kind: 'choose', options: [option('r1')], may_pass: '' },
      { composed: [said('Red 1 acts')] },
    );
    const back = vi.spyOn(desk, 'back').mockResolvedValue(true);
    expect(screen.getByText('Red 1 acts')).toBeTruthy();
    await click('step-back');
    expect(back).toHaveBeenCalled();
  });
  it('asks why not when something else is clicked on', async () => {
    const { composer } = put({ ...asked, kind: 'choose', options: [option('r1')], may_pass: '' });
    vi.spyOn(api, 'whyNot').mockResolvedValue({ code: 'acted', rule: 'X.3', reason: said('Has acted') });
    await composer.pickPiece('r2');
    await vi.waitFor(() => expect(screen.getByTestId('refusal').textContent).toContain('Has acted'));
    expect(composer.refused).toMatchObject({ at: [13, 10], refusal: { pieces: ['r2'] } });
  });
  it('weighs on the table: the first click shows, the second gives what has odds', async () => {
    const { composer, given } = put({
      ...asked,
      kind: 'choose',
      options: [option('b1')],
      may_pass: '',
      foretold: true,
    });
    await composer.pickPiece('b1');
    expect(given).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(screen.getByTestId('answer-go')).toBeTruthy());
    await composer.pickPiece('b1');
    expect(given).toHaveBeenLastCalledWith('b1');
  });
  it('draws with corners: Shift while dragging, then the end alone can be moved', () => {
    const { composer } = put({ ...asked, kind: 'move', pieces: ['r1', 'r2'], guide: {} });
    composer.drawing.drag('start', 'r1', [10, 10]);
    composer.drawing.drag('move', 'r1', [10, 12]);
    composer.drawing.waypoint();
    composer.drawing.drag('end', 'r1', [12, 12]);
    expect(composer.draft).toMatchObject({ ways: { r1: { path: [[10, 12], [12, 12]] }, r2: { path: [[13, 12], [15, 12]] } } }); // prettier-ignore
    composer.drawing.drag('start', 'r1', [12, 12]);
    composer.drawing.drag('end', 'r1', [12, 13]);
    expect(composer.draft).toMatchObject({ ways: { r1: { path: [[10, 12], [12, 13]] } } }); // prettier-ignore
    composer.drawing.drag('start', 'r1', [10, 10]);
    composer.drawing.drag('cancel', 'r1', [1, 1]);
  });
});
