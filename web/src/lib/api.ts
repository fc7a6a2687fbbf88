import type { Answer, GameCard, Point, Refusal, operations } from './wire';
import { withBodies } from './bodies';
import { words } from './words.svelte';

/** The server said no, or could not be reached (status 0). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal,
    /** Of a stale answer: the state that the game is in now. */
    readonly state: number | null = null,
  ) {
    super(refusal.reason.en);
    this.name = 'ApiError';
  }
}

const unreached = (): Refusal => ({ code: 'unreached', rule: '', reason: words.both('unreached') });

const unclear = (status: number): Refusal => ({
  code: `http-${status}`,
  rule: '',
  reason: words.both('server-refused', { status }),
});

function isSaid(value: unknown): value is Refusal['reason'] {
  const said = value as Refusal['reason'] | null;
  return typeof said?.fr === 'string' && typeof said.en === 'string';
}

async function failure(answer: Response): Promise<ApiError> {
  let body: unknown = null;
  try {
    body = await answer.json();
  } catch {
    // Whatever stands between us and the server speaks no JSON; the status must do.
  }
  const told = body as (Partial<Refusal> & { state?: number }) | null;
  const refusal = isSaid(told?.reason)
    ? { ...told, code: told.code ?? `http-${answer.status}`, rule: told.rule ?? '', reason: told.reason }
    : unclear(answer.status);
  return new ApiError(answer.status, refusal, typeof told?.state === 'number' ? told.state : null);
}

type Query = Record<string, string | number | boolean | string[] | undefined>;

/** An address of the server, its parts made safe. */
export function address(parts: string[], query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) for (const one of [value].flat()) search.append(name, String(one));
  const text = search.toString();
  return `/api/${parts.map(encodeURIComponent).join('/')}${text && `?${text}`}`;
}

async function call<T>(method: string, url: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const init: RequestInit = { method, headers: { Accept: 'application/json' } };
  if (signal) init.signal = signal;
  if (body !== undefined) {
    init.body = typeof body === 'string' ? body : JSON.stringify(body);
    init.headers = { ...init.headers, 'Content-Type': 'application/json' };
  }
  let answer: Response;
  try {
    answer = await fetch(url, init);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, unreached());
  }
  if (!answer.ok) throw await failure(answer);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

/** What the server answers to each of its operations, and what it is sent. */
type Operation = keyof operations;
type Content<T> = T extends { content: { 'application/json': infer C } } ? C : void;
type Answered<O extends Operation> = Content<operations[O]['responses'][keyof operations[O]['responses']]>;
type Sent<O extends Operation> = Content<NonNullable<operations[O]['requestBody']>>;

const get = <O extends Operation>(url: string, signal?: AbortSignal) =>
  call<Answered<O>>('GET', url, undefined, signal);
const post = <O extends Operation>(url: string, body: Sent<O>, signal?: AbortSignal) =>
  call<Answered<O>>('POST', url, body, signal);
const game = (id: string, what?: string, query?: Query) => address(['games', id, ...(what ? [what] : [])], query);
const spot = (of: string | Point) => (typeof of === 'string' ? of : of.join(','));

export const api = {
  about: () => get<'about'>(address(['about'])),
  rulesets: () => get<'rulesets'>(address(['rulesets'])),
  bots: () => get<'bots'>(address(['bots'])),
  rulebook: (ruleset: string) => get<'rulebook'>(address(['rulesets', ruleset, 'rulebook'])),
  rule: (ruleset: string, rule: string) => get<'rule'>(address(['rulesets', ruleset, 'rules', rule])),
  scenarioScene: (ruleset: string, scenario: string) =>
    get<'scenarioScene'>(address(['rulesets', ruleset, 'scenarios', scenario, 'scene'])).then(withBodies),

  /** A page of the list of games, the last played first: from the beginning, or those after a game of it. */
  games: (finished: boolean, most: number, after?: GameCard) =>
    get<'games'>(address(['games'], { finished, most, before: after && `${after.updated} ${after.id}` })).then(
      (cards) => cards.map(withBodies),
    ),
  create: (wish: Sent<'newGame'>) => post<'newGame'>(address(['games']), wish),
  /** `save` is the text of a save file, as it is. */
  load: (save: string, seats: Record<string, string> = {}) => {
    const players = Object.entries(seats).map(([side, player]) => `${side}=${player}`);
    return call<Answered<'loadGame'>>('POST', address(['games', 'load'], { seats: players }), save);
  },
  /** A new game from a moment of another. */
  goOn: (id: string, at: number, seats: Record<string, string>) =>
    post<'continueGame'>(game(id, 'continue'), { at, seats }),
  remove: (id: string) => call<void>('DELETE', game(id)),
  tale: (id: string) => get<'tale'>(game(id, 'tale')),
  /** The same, and its chances looked into for longer. */
  taleFurther: (id: string) => call<Answered<'taleFurther'>>('POST', game(id, 'tale')),
  saveUrl: (id: string) => game(id, 'save'),

  shown: (id: string, seat: string, at?: number) => get<'game'>(game(id, undefined, { seat, at })).then(withBodies),
  answer: (id: string, state: number, seat: string, answer: Answer) =>
    post<'answer'>(game(id, 'answers'), { state, seat, answer }),
  back: (id: string, state: number, seat: string) => post<'back'>(game(id, 'back'), { state, seat }),
  undo: (id: string, state: number, seat: string, agreed: boolean) =>
    post<'undo'>(game(id, 'undo'), { state, seat, agreed }),

  try: (id: string, state: number, seat: string, answer: Answer, signal?: AbortSignal) =>
    post<'try'>(game(id, 'try'), { state, seat, answer }, signal),
  foretell: (id: string, state: number, seat: string, answer: Answer, signal?: AbortSignal) =>
    post<'foretell'>(game(id, 'foretell'), { state, seat, answer }, signal),
  whyNot: (id: string, state: number, seat: string, option: string, signal?: AbortSignal) =>
    post<'whyNot'>(game(id, 'why-not'), { state, seat, option }, signal),
  sight: (id: string, seat: string, from: string | Point, to: string | Point, signal?: AbortSignal) =>
    get<'sight'>(game(id, 'sight', { seat, from: spot(from), to: spot(to) }), signal),
  ranges: (id: string, seat: string, piece: string, signal?: AbortSignal) =>
    get<'ranges'>(game(id, 'ranges', { seat, piece }), signal),
  sway: (id: string, seat: string, piece: string, signal?: AbortSignal) =>
    get<'sway'>(game(id, 'sway', { seat, piece }), signal),
  conduct: (id: string, seat: string, piece: string, signal?: AbortSignal) =>
    get<'conduct'>(game(id, 'conduct', { seat, piece }), signal),
  reach: (id: string, state: number, seat: string, piece: string, via: Point[], signal?: AbortSignal) =>
    post<'reach'>(game(id, 'reach'), { state, seat, piece, via }, signal),

  /** The address of the live line; without a seat the server offers that of the player who is asked. */
  liveUrl: (id: string, seat?: string) => {
    const url = new URL(game(id, 'live', { seat }), location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    return url.href;
  },
};
