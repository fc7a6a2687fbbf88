import { vi } from 'vitest';
import type { BotCard, ChapterText, GameCard, RuleText, RulesetCard, Said, Scene } from '../src/lib/wire';

// jsdom has no scrolling, and says so at length.
globalThis.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};

export const said = (fr: string, en: string): Said => ({ fr, en });

export const scene: Scene = {
  unit: 'cm',
  table: { width: 60, height: 60, areas: [], lines: [] },
  drawings: {},
  sides: [
    { id: 'blue', tint: 'blue', plate: 'round' },
    { id: 'green', tint: 'green', plate: 'lozenge' },
  ],
  units: [],
  pieces: [],
  turn: 0,
  steps: [],
  step: '',
};

export function ruleset(id: string, fr: string, en: string): RulesetCard {
  const sides = [
    { id: 'blue', label: said('Les bleus', 'The blue') },
    { id: 'green', label: said('Les verts', 'The green') },
  ];
  return {
    id,
    title: said(fr, en),
    about: said('À propos.', 'About it.'),
    unit: 'cm',
    settings: [],
    scenarios: [
      {
        id: 'pond',
        title: said('La mare', 'The pond'),
        brief: said('De l’eau !', 'Water!'),
        size: 'small',
        minutes: [5, 10],
        turns: 7,
        sides,
      },
    ],
  };
}

export const bots: BotCard[] = [
  { id: 'recruit', label: said('la recrue', 'the recruit'), about: said('Au hasard.', 'By chance.') },
  { id: 'regular', label: said('le régulier', 'the regular'), about: said('Pèse.', 'Weighs.') },
];

export const rule: RuleText = {
  id: 'ZZ.1.01',
  mark: 'R',
  title: said('Les socles', 'Bases'),
  text: said('Un socle est **rond** [ZZ.1.02].', 'A base is **round** [ZZ.1.02].'),
};
export const otherRule: RuleText = {
  id: 'ZZ.1.02',
  mark: 'S',
  title: said('La portée', 'Range'),
  text: said('De socle à socle.', 'From base to base.'),
};
export const book: ChapterText[] = [
  { number: '1', title: said('Conventions', 'Conventions'), text: said('', ''), rules: [rule, otherRule] },
];

export function gameCard(id: string, changes: Partial<GameCard> = {}): GameCard {
  return {
    id,
    ruleset: 'zz',
    scenario: 'pond',
    title: said('La mare', 'The pond'),
    seats: [
      { id: 'blue', player: 'human' },
      { id: 'green', player: 'regular' },
    ],
    turn: 3,
    turns: 7,
    answers: 41,
    finished: false,
    verdict: null,
    updated: '2026-11-16T02:00:00Z',
    origin: null,
    scene,
    ...changes,
  };
}

/** A server that knows a few answers by heart; it keeps what was asked of it. */
export function serve(answers: Record<string, unknown>): { asked: { method: string; path: string; body: unknown }[] } {
  const asked: { method: string; path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    asked.push({ method, path: url, body: init.body ? JSON.parse(String(init.body)) : null });
    const key = `${method} ${url}`;
    if (!(key in answers))
      return new Response(JSON.stringify({ code: 'unknown', rule: '', reason: said('Inconnu.', 'Unknown.') }), {
        status: 404,
      });
    const answer = answers[key];
    return answer === null
      ? new Response(null, { status: 204 })
      : new Response(JSON.stringify(answer), { status: 200 });
  });
  return { asked };
}
