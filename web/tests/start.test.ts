import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import App from '../src/App.svelte';
import { router } from '../src/lib/router.svelte';
import { words } from '../src/lib/words.svelte';
import NewGamePage from '../src/start/NewGamePage.svelte';
import StartPage from '../src/start/StartPage.svelte';
import { bots, gameCard, ruleset, said, scene, serve } from './fakeserver';

const zz = ruleset('zz', 'Le zouave', 'The zouave');
const RUNNING = 'GET /api/games?finished=false&most=7';
const FINISHED = 'GET /api/games?finished=true&most=7';
const usual = {
  'GET /api/rulesets': [zz],
  'GET /api/bots': bots,
  [RUNNING]: [],
  [FINISHED]: [],
  'GET /api/rulesets/zz/scenarios/pond/scene': { scene, names: { fr: {}, en: {} } },
};

beforeEach(() => words.set('en'));
afterEach(() => {
  vi.unstubAllGlobals();
  router.go('/');
});

describe('the start page', () => {
  it('starts a game of the small scenario against the regular bot by one click', async () => {
    const { asked } = serve({ ...usual, 'POST /api/games': { id: 'g7' } });
    render(StartPage);
    await fireEvent.click(await screen.findByTestId('play-now'));
    await waitFor(() => expect(router.path).toBe('/games/g7'));
    expect(asked.find((one) => one.method === 'POST')?.body).toEqual({
      ruleset: 'zz',
      scenario: 'pond',
      seats: { blue: 'human', green: 'regular' },
    });
  });

  it('shows every ruleset there is, and no other', async () => {
    const more = ['a', 'b', 'c'].map((id) => ruleset(id, `Règles ${id}`, `Rules ${id}`));
    serve({ ...usual, 'GET /api/rulesets': [zz, ...more] });
    render(StartPage);
    await screen.findByRole('heading', { name: 'The zouave' });
    const heads = screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent);
    expect(heads.slice(0, 4)).toEqual(['The zouave', 'Rules a', 'Rules b', 'Rules c']);
  });

  it('lists running and finished games apart', async () => {
    const over = gameCard('over', { finished: true, verdict: said('Les bleus gagnent.', 'The blue win.') });
    serve({ ...usual, [RUNNING]: [gameCard('new'), gameCard('old')], [FINISHED]: [over] });
    render(StartPage);
    const running = await screen.findByTestId('games-running');
    expect([...running.querySelectorAll('li')].map((row) => row.dataset.testid)).toEqual(['game-new', 'game-old']);
    expect(running.textContent).toContain('Turn 3 of 7 · 41 decisions');
    expect(running.textContent).toContain('The green: the regular');
    expect(screen.getByTestId('games-finished').textContent).toContain('The blue win.');
  });

  it('shows a few games, and older ones when asked', async () => {
    const cards = Array.from({ length: 9 }, (_, number) =>
      gameCard(`g${number}`, { updated: `2026-11-0${9 - number}` }),
    );
    serve({
      ...usual,
      [RUNNING]: cards.slice(0, 7),
      'GET /api/games?finished=false&most=25&before=2026-11-04+g5': cards.slice(6),
    });
    render(StartPage);
    const running = await screen.findByTestId('games-running');
    expect(running.querySelectorAll('li')).toHaveLength(6);
    await fireEvent.click(screen.getByTestId('more-running'));
    await waitFor(() => expect(running.querySelectorAll('li')).toHaveLength(9));
    expect(screen.queryByTestId('more-running')).toBeNull();
  });

  it('deletes a game only when asked twice', async () => {
    const { asked } = serve({ ...usual, [RUNNING]: [gameCard('g1')], 'DELETE /api/games/g1': null });
    render(StartPage);
    await fireEvent.click(await screen.findByRole('button', { name: 'Delete The pond' }));
    expect(asked.some((one) => one.method === 'DELETE')).toBe(false);
    await fireEvent.click(screen.getByTestId('delete-go'));
    await waitFor(() => expect(asked.some((one) => one.method === 'DELETE')).toBe(true));
  });

  it('speaks the other language at once', async () => {
    serve(usual);
    render(StartPage);
    await screen.findByText('About it.');
    await fireEvent.click(screen.getByTestId('lang-fr'));
    expect(screen.getByText('À propos.')).toBeTruthy();
    expect(screen.getByTestId('play-now').textContent).toContain('Jouer tout de suite');
  });

  it('says when the server is away, and tries again', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('away');
    });
    render(StartPage);
    expect((await screen.findByTestId('problem')).textContent).toContain('does not answer');
    serve(usual);
    await fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByTestId('play-now')).toBeTruthy();
  });
});

describe('the page of a new game', () => {
  it('sends what was chosen', async () => {
    const { asked } = serve({ ...usual, 'POST /api/games': { id: 'g8' } });
    render(NewGamePage, { ruleset: '', scenario: '' });
    await fireEvent.click(await screen.findByTestId('mine-green'));
    await fireEvent.change(screen.getByTestId('bot-blue'), { target: { value: 'recruit' } });
    await fireEvent.input(screen.getByTestId('seed'), { target: { value: 'camp' } });
    await fireEvent.click(screen.getByTestId('start-game'));
    await waitFor(() => expect(router.path).toBe('/games/g8'));
    expect(asked.find((one) => one.method === 'POST')?.body).toEqual({
      ruleset: 'zz',
      scenario: 'pond',
      seats: { blue: 'recruit', green: 'human' },
      seed: 'camp',
    });
  });

  it('asks for no seed when the players throw', async () => {
    const { asked } = serve({ ...usual, 'POST /api/games': { id: 'g9' } });
    render(NewGamePage, { ruleset: 'zz', scenario: 'pond' });
    await fireEvent.click(await screen.findByTestId('seats-hotseat'));
    await fireEvent.click(screen.getByTestId('dice-typed'));
    expect(screen.queryByTestId('seed')).toBeNull();
    await fireEvent.click(screen.getByTestId('start-game'));
    await waitFor(() => expect(asked.some((one) => one.method === 'POST')).toBe(true));
    expect(asked.find((one) => one.method === 'POST')?.body).toEqual({
      ruleset: 'zz',
      scenario: 'pond',
      seats: { blue: 'human', green: 'human' },
      dice: 'typed',
    });
  });

  it('shows a refusal and keeps what was chosen', async () => {
    serve(usual);
    render(NewGamePage, { ruleset: 'zz', scenario: 'pond' });
    await fireEvent.input(await screen.findByTestId('seed'), { target: { value: 'camp' } });
    await fireEvent.click(screen.getByTestId('start-game'));
    expect((await screen.findByTestId('problem')).textContent).toContain('Unknown.');
    expect((screen.getByTestId('seed') as HTMLInputElement).value).toBe('camp');
  });
});

describe('the app', () => {
  it('shows the page of the address', async () => {
    serve(usual);
    render(App);
    await screen.findByTestId('play-now');
    await fireEvent.click(screen.getByTestId('new-game'));
    expect(await screen.findByTestId('start-game')).toBeTruthy();
    expect(document.documentElement.lang).toBe('en');
    router.go('/nowhere');
    expect(await screen.findByText('Nothing is on the table at this address.')).toBeTruthy();
  });
});
