import { render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Point, Scene } from '../src/lib/wire';
import { words } from '../src/lib/words.svelte';
import SmallMap from '../src/table/view/SmallMap.svelte';
import TableView from '../src/table/view/TableView.svelte';
import { fitLens, toScreen } from '../src/table/plan/view';
import palo from './fixtures/scene-palo-verde.json';

const scene = palo.scene as unknown as Scene;
const lens = fitLens(scene.table, { width: 800, height: 640 }); // what the camera takes where nothing is laid out
const man = scene.pieces.find((piece) => piece.id === 'legion.1')!;
const other = scene.pieces.find((piece) => piece.id === 'legion.2')!;

function shown(more: Record<string, unknown> = {}) {
  const heard = { onpick: vi.fn(), onpoint: vi.fn(), onhover: vi.fn(), ondrag: vi.fn(), onturn: vi.fn() };
  const { container, ...rest } = render(TableView, { scene, names: palo.names, unit: 'cm', ...heard, ...more });
  const root = container.querySelector<HTMLElement>('[data-testid="table"]')!;
  const counter = (id: string): SVGElement => root.querySelector<SVGElement>(`[data-piece="${id}"]`)!;
  return { root, counter, heard, container, ...rest };
}
const where = (p: Point) => {
  const [clientX, clientY] = toScreen(p, lens, scene.table);
  return { clientX, clientY };
};
/** A mouse event that knows its pointer: all that a hand looks at. */
const fire = (target: Element | Window, type: string, p: Point, more: PointerEventInit = {}): void => {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, ...where(p) });
  for (const [name, value] of Object.entries({ pointerId: 1, pointerType: 'mouse', ...more }))
    Object.defineProperty(event, name, { value });
  target.dispatchEvent(event);
  flushSync();
};
const key = (target: Element, name: string): void => {
  target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  flushSync();
};
const near = (point: Point, to: Point): void => {
  expect(point[0]).toBeCloseTo(to[0], 6);
  expect(point[1]).toBeCloseTo(to[1], 6);
};

beforeEach(() => words.set('en'));

describe('the table under the hand', () => {
  it('has a named button for each counter, at its place in table units', () => {
    const { counter } = shown();
    for (const piece of scene.pieces) {
      expect(counter(piece.id).getAttribute('role')).toBe('button');
      expect([Number(counter(piece.id).dataset.x), Number(counter(piece.id).dataset.y)]).toEqual(piece.at);
    }
    expect(screen.getByRole('button', { name: /^Corporal, leader, / })).toBe(counter('legion.0'));
  });

  it('says names in the language of the page, and changes with it', () => {
    const { counter } = shown();
    words.set('fr');
    flushSync();
    expect(counter('legion.0').getAttribute('aria-label')).toMatch(/^Caporal, chef, /);
  });

  it('reports a click on a counter as a pick, on bare ground as a point', () => {
    const { root, counter, heard } = shown();
    fire(counter(man.id), 'click', man.at);
    expect(heard.onpick).toHaveBeenCalledWith(man.id, expect.anything());
    fire(root, 'click', [5.5, 6.25]);
    expect(heard.onpoint).toHaveBeenCalledTimes(1);
    near(heard.onpoint.mock.calls[0]![0] as Point, [5.5, 6.25]);
    fire(root, 'click', [-3, 6]);
    expect(heard.onpoint).toHaveBeenCalledTimes(1);
  });

  it('drags what is chosen: start, moves, end, and no click after it', () => {
    const { root, counter, heard } = shown({ highlights: { [man.id]: 'selected' } });
    fire(counter(man.id), 'pointerdown', man.at);
    fire(window, 'pointermove', [man.at[0] + 3, man.at[1] - 2]);
    fire(window, 'pointermove', [man.at[0] + 4, man.at[1] - 5]);
    fire(window, 'pointerup', [man.at[0] + 4, man.at[1] - 5]);
    fire(root, 'click', [man.at[0] + 4, man.at[1] - 5]);
    expect(heard.ondrag.mock.calls.map((call) => [call[0], call[1]])).toEqual([
      ['start', man.id],
      ['move', man.id],
      ['move', man.id],
      ['end', man.id],
    ]);
    near(heard.ondrag.mock.calls[0]![2] as Point, man.at);
    near(heard.ondrag.mock.calls[3]![2] as Point, [man.at[0] + 4, man.at[1] - 5]);
    expect(heard.onpoint).not.toHaveBeenCalled();
    expect(heard.onpick).not.toHaveBeenCalled();
  });

  it('leaves a drag of any other counter, and of the ground, to panning', () => {
    const { root, counter, heard } = shown({ highlights: { [man.id]: 'selected', [other.id]: 'target' } });
    for (const target of [counter(other.id), root]) {
      fire(target, 'pointerdown', other.at);
      fire(window, 'pointermove', [20, 20]);
      fire(window, 'pointerup', [20, 20]);
    }
    expect(heard.ondrag).not.toHaveBeenCalled();
  });

  it('drops a drag on Escape', () => {
    const { counter, heard } = shown({ highlights: { [man.id]: 'selectable' } });
    fire(counter(man.id), 'pointerdown', man.at);
    fire(window, 'pointermove', [20, 20]);
    key(document.body, 'Escape');
    fire(window, 'pointerup', [20, 20]);
    expect(heard.ondrag.mock.calls.map((call) => call[0])).toEqual(['start', 'move', 'cancel']);
  });

  it('drops a drag for a pinch, when a second finger comes down', () => {
    const { root, counter, heard } = shown({ highlights: { [man.id]: 'selected' } });
    fire(counter(man.id), 'pointerdown', man.at, { pointerType: 'touch' });
    fire(window, 'pointermove', [20, 20], { pointerType: 'touch' });
    fire(root, 'pointerdown', [30, 30], { pointerType: 'touch', pointerId: 2 });
    expect(heard.ondrag.mock.calls.at(-1)![0]).toBe('cancel');
  });

  it('with the measuring tool, reports a drag from bare ground', () => {
    const { root, heard } = shown({ tools: { drag: true } });
    fire(root, 'pointerdown', [10, 10]);
    fire(window, 'pointermove', [20, 10]);
    fire(window, 'pointerup', [20, 10]);
    expect(heard.ondrag.mock.calls.map((call) => [call[0], call[1]])).toEqual([
      ['start', null],
      ['move', null],
      ['end', null],
    ]);
  });

  it('turns by the handle', () => {
    const { root, heard } = shown({ overlay: { handle: { piece: man.id, at: man.at, facing: 180 } } });
    const knob = root.querySelector('[data-handle] .knob')!;
    fire(knob, 'pointerdown', [man.at[0], man.at[1] - 3]);
    fire(window, 'pointermove', [man.at[0] + 3, man.at[1]]);
    fire(window, 'pointerup', [man.at[0] + 3, man.at[1]]);
    const [phase, bearing] = heard.onturn.mock.calls.at(-1)!;
    expect(phase).toBe('end');
    expect(bearing).toBeCloseTo(90, 6);
    key(root.querySelector('[data-handle]')!, 'ArrowRight');
    expect(heard.onturn.mock.calls.at(-1)).toEqual(['end', 195]);
  });

  it('hovers by pointer and by focus', () => {
    const { counter, heard } = shown();
    fire(counter(man.id), 'pointerover', man.at, { pointerType: 'mouse' });
    expect(heard.onhover).toHaveBeenLastCalledWith(man.id);
    fire(counter(man.id).parentElement!, 'pointerover', [0, 0], { pointerType: 'mouse' });
    expect(heard.onhover).toHaveBeenLastCalledWith(null);
    counter(other.id).focus();
    expect(heard.onhover).toHaveBeenLastCalledWith(other.id);
  });

  it('picks with Enter what has the focus', () => {
    const { counter, heard } = shown();
    counter('legion.0').focus();
    key(counter('legion.0'), 'Enter');
    expect(heard.onpick).toHaveBeenCalledWith('legion.0', expect.anything());
  });

  it('zooms and pans by keys, and shows all again', () => {
    const { root } = shown();
    const scale = (): number => Number(root.dataset.scale);
    const fit = scale();
    key(root, '+');
    expect(scale()).toBeGreaterThan(fit);
    key(root, '0');
    expect(scale()).toBeCloseTo(fit, 6);
  });

  it('lets Tab through what can be chosen only', () => {
    const { counter } = shown({ highlights: { [man.id]: 'selectable', [other.id]: 'refused' } });
    expect(counter(man.id).getAttribute('tabindex')).toBe('0');
    expect(counter(other.id).getAttribute('tabindex')).toBe('-1');
  });

  it('draws a piece where it is on its way', () => {
    const { counter } = shown({ positions: { [man.id]: { at: [7, 8], facing: 90 } } });
    expect(counter(man.id).dataset.x).toBe('7');
  });

  it('shows overlays, and a note with its rule', () => {
    const { root } = shown({
      overlay: {
        reach: {
          contours: [
            {
              rings: [
                [
                  [1, 1],
                  [5, 1],
                  [5, 5],
                ],
              ],
              label: null,
            },
          ],
        },
        paths: [{ piece: man.id, points: [man.at, [10, 10], [12, 8]], main: true, tag: '8.9 / 9 cm' }],
        ghosts: [{ piece: man.id, at: [12, 8], n: 2 }],
        ruler: { from: [1, 1], to: [4, 5], label: '5 cm' },
        notes: [{ at: [12, 8], text: 'Not over the fence', tone: 'bad', rule: 'GM.9.26' }],
      },
    });
    expect(root.querySelectorAll('.reach')).toHaveLength(1);
    expect(root.querySelectorAll('.wp')).toHaveLength(1);
    expect(root.querySelector<SVGElement>('[data-ghost]')!.dataset.x).toBe('12');
    expect(root.textContent).toContain('8.9 / 9 cm');
    expect(root.textContent).toContain('5 cm');
    expect(screen.getByRole('note').textContent).toMatch(/Not over the fence\s*GM\.9\.26/);
  });
});

describe('the small map', () => {
  it('draws the terrain and one spot for each man', () => {
    const { container } = render(SmallMap, { scene, names: palo.names });
    expect(container.querySelectorAll('[data-terrain]')).toHaveLength(
      scene.table.areas.length + scene.table.lines.length,
    );
    expect(container.querySelectorAll('.spot')).toHaveLength(scene.pieces.length);
    expect(container.querySelector('[data-piece]')).toBeNull();
  });
});
