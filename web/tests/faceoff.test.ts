import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Faceoff, Scene, Shown, Told } from '../src/lib/wire';
import { words } from '../src/lib/words.svelte';
import { ENTER, FASTER, faster, MOMENT, faceoffLength, shownAt, SPEED, standing } from '../src/story/faceoff';
import FaceoffScene from '../src/story/FaceoffScene.svelte';
import Entry from '../src/story/Entry.svelte';
import { Stage } from '../src/story/stage.svelte';
import { SHOT, timeline } from '../src/story/timeline';

window.matchMedia ??= () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as never;
afterEach(cleanup);

const said = (text: string) => ({ fr: `${text} (fr)`, en: text });
const cue: Faceoff = {
  cue: 'faceoff',
  one: [{ piece: 'a', face: 5, added: 3, total: 8 }],
  other: [{ piece: 'b', face: 2, added: 4, total: 6 }],
  die: 'd6',
  moments: [
    { bursts: [{ piece: 'a', target: 'b', faces: [6, 1], good: [true, false], hits: 1 }], hurt: ['b'] },
    { bursts: [{ piece: 'b', target: 'a', faces: [5], good: [true], hits: 1 }], out: ['a'] },
  ],
};
const shot = { cue: 'shot' as const, from: [0, 0] as [number, number], to: [1, 1] as [number, number], hit: true };
const told = (cues: Told['cues']): Told => ({
  n: 7,
  kind: 'duel',
  text: said('A draws first.'),
  rules: [],
  rolls: [],
  dice: [],
  cues,
  answers: 3,
});
const scene = {
  unit: 'cm',
  table: { width: 60, height: 60, areas: [], lines: [] },
  drawings: {},
  sides: [
    { id: 'red', tint: 'ochre', plate: 'round' },
    { id: 'blue', tint: 'black', plate: 'lozenge' },
  ],
  units: [],
  pieces: [
    { id: 'a', kind: 'foot', at: [10, 10], side: 'red', radius: 1, leader: true, hat: 'stetson' },
    { id: 'b', kind: 'foot', at: [30, 10], side: 'blue', radius: 1, hat: 'bowler' },
  ],
  turn: 1,
  steps: ['shoot'],
  step: 'shoot',
} as unknown as Scene;
const names = { a: 'Ann', b: 'Bob' };
const show = (now: number, onskip = () => {}) =>
  render(FaceoffScene, { staged: { cue, told: told([cue]), scene, now }, names, onskip });

describe('a face-off in time', () => {
  it('goes from the dice of speed to the last moment', () => {
    expect(shownAt(cue, 0).phase).toBe('enter');
    expect(shownAt(cue, ENTER).phase).toBe('speed');
    expect(shownAt(cue, ENTER + SPEED).phase).toBe('faster');
    const first = ENTER + SPEED + FASTER;
    expect(shownAt(cue, first)).toEqual({ phase: 'moments', moments: 1, share: 0 });
    expect(shownAt(cue, first + 1.5 * MOMENT)).toEqual({ phase: 'moments', moments: 2, share: 0.5 });
    expect(shownAt(cue, faceoffLength(cue))).toEqual({ phase: 'over', moments: 2, share: 1 });
    expect(shownAt(cue, Infinity).phase).toBe('over');
  });
  it('knows who is faster, the quickest speaking for a party', () => {
    expect(faster(cue)).toBe('one');
    expect(faster({ ...cue, other: [...cue.other, { piece: 'c', face: 2, added: 7, total: 9 }] })).toBe('other');
    expect(faster({ ...cue, other: [{ piece: 'c', face: 4, added: 4, total: 8 }] })).toBe('neither');
  });
  it('knows how each stands after so many moments', () => {
    expect([...standing(cue.moments, 1).hurt]).toEqual(['b']);
    expect([...standing(cue.moments, 1).out]).toEqual([]);
    expect([...standing(cue.moments, 2).out]).toEqual(['a']);
  });
  it('holds up what comes after it, and is not hurried with it', () => {
    const long = Array.from({ length: 60 }, () => shot);
    const { beats, length } = timeline([told([shot]), told([cue]), told(long)], 1);
    const scene = beats.find((beat) => beat.cue.cue === 'faceoff')!;
    expect(scene.length).toBe(faceoffLength(cue));
    const others = beats.filter((beat) => beat.cue.cue === 'shot');
    expect(others[0]!.start).toBe(0);
    expect(others[0]!.start + others[0]!.length).toBeLessThanOrEqual(scene.start + 0.001);
    expect(others[1]!.start).toBeGreaterThanOrEqual(scene.start + scene.length - 0.001);
    expect(length).toBeLessThanOrEqual(4000 + faceoffLength(cue));
    expect(timeline([told([cue]), told([shot])], 2).length).toBe((faceoffLength(cue) + SHOT) / 2);
  });
});

describe('the scene', () => {
  it('shows nothing of the end before it has come', () => {
    show(ENTER + SPEED / 2);
    expect(screen.getByTestId('faceoff').dataset['phase']).toBe('speed');
    const hidden = [...document.querySelectorAll('.moments li')];
    expect(hidden.every((line) => line.classList.contains('unseen'))).toBe(true);
    expect(document.querySelector('.rival.out')).toBeNull();
  });
  it('ends with who is hurt and who is out', () => {
    words.lang = 'en';
    show(Infinity);
    const [ann, bob] = [...document.querySelectorAll('.rival')];
    expect(ann!.classList.contains('out')).toBe(true);
    expect(bob!.classList.contains('hurt')).toBe(true);
    expect(document.querySelector('.party.one')!.classList.contains('led')).toBe(true);
    expect(document.querySelectorAll('.moments .die.good').length).toBe(2);
    expect(document.querySelectorAll('.moments .die.bad').length).toBe(1);
  });
  it('is told whole to those who hear it', () => {
    words.lang = 'en';
    show(0);
    const heard = screen.getByRole('status').textContent ?? '';
    expect(heard).toContain('A draws first.');
    expect(heard).toContain('Ann');
    expect(heard).toMatch(/Bob.*still standing/);
  });
  it('shows hats rather than stars, face to face', () => {
    show(Infinity);
    const uses = [...document.querySelectorAll('.man use')].map((use) => use.getAttribute('href'));
    expect(uses).toContain('#hat-stetson');
    expect(uses).not.toContain('#star');
  });
  it('can be cut short by its button, a click beside it, or Escape', async () => {
    const skip = vi.fn();
    show(0, skip);
    await fireEvent.click(screen.getByTestId('faceoff-skip'));
    await fireEvent.click(screen.getByTestId('faceoff'));
    await fireEvent.keyDown(window, { key: 'Escape' });
    expect(skip).toHaveBeenCalledTimes(3);
  });
});

describe('the stage', () => {
  const picture = (at: number, events: Told[]) => ({ at, scene, events }) as unknown as Shown;
  it('stands still where nothing shall move, until it is dismissed', async () => {
    const stage = new Stage();
    const done = stage.play(picture(1, []), picture(2, [told([cue])]), { speed: 1, motion: false });
    expect(stage.staged?.now).toBe(Infinity);
    stage.skipScene();
    await done;
    expect(stage.staged).toBeNull();
  });
  it('shows no scene where all is shown at once', async () => {
    const stage = new Stage();
    await stage.play(picture(1, []), picture(2, [told([cue])]), { speed: 0, motion: true });
    expect(stage.staged).toBeNull();
  });
  it('goes on after a scene that was cut short', async () => {
    const stage = new Stage();
    const done = stage.play(picture(1, []), picture(2, [told([cue]), told([shot])]), { speed: 4, motion: true });
    await vi.waitFor(() => expect(stage.staged).not.toBeNull());
    stage.skipScene();
    await vi.waitFor(() => expect(stage.shots.length).toBe(1));
    expect(stage.staged).toBeNull();
    await done;
  });
});

describe('the log', () => {
  it('lets a scene be seen again', async () => {
    const again = vi.fn();
    render(Entry, { told: told([cue]), ruleset: 'x', onscene: again });
    await fireEvent.click(screen.getByTestId('see-again'));
    expect(again).toHaveBeenCalledOnce();
    cleanup();
    render(Entry, { told: told([shot]), ruleset: 'x', onscene: again });
    expect(screen.queryByTestId('see-again')).toBeNull();
  });
});
