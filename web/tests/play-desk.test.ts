import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../src/lib/api';
import type { Question, Refusal, Shown } from '../src/lib/wire';
import { Desk } from '../src/play/desk/desk.svelte';
import { command, placeOf, type Key } from '../src/play/parts/keys';
import { Latest } from '../src/lib/latest';
import { Live } from '../src/play/desk/live.svelte';
import { beside, needed, signed } from '../src/play/draft/odds';
import { backoff, joined, Queue } from '../src/play/desk/queue';
import { heightOf, nextStand, settle } from '../src/play/page/sheet';

const key = (name: string, more: Partial<Key> = {}): Key => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});
const ask = (kind: string, more: object = {}) => ({ kind, may_pass: '', ...more }) as unknown as Question;

describe('keys', () => {
  it('answer, step back, choose by number', () => {
    expect(command(key('Enter'), 'page', null)).toEqual({ do: 'go' });
    expect(command(key('Escape'), 'button', null)).toEqual({ do: 'escape' });
    expect(command(key('3'), 'page', null)).toEqual({ do: 'option', index: 2 });
  });
  it('leave a button its Enter and a field all but Escape and Enter', () => {
    expect(command(key('Enter'), 'button', null)).toBeNull();
    expect(command(key('3'), 'field', null)).toBeNull();
    expect(command(key('z', { ctrlKey: true }), 'field', null)).toBeNull();
  });
  it('mean what the question lets them mean', () => {
    expect(command(key('Backspace'), 'page', ask('move'))).toEqual({ do: 'drop-leg' });
    expect(command(key('Backspace'), 'page', ask('choose'))).toBeNull();
    expect(command(key('0'), 'page', ask('choose', { may_pass: 'X.2' }))).toEqual({ do: 'pass' });
    expect(command(key('0'), 'page', ask('choose'))).toBeNull();
    expect(command(key('o'), 'page', ask('confirm'))).toEqual({ do: 'say', value: true });
    expect(command(key('n'), 'page', ask('confirm'))).toEqual({ do: 'say', value: false });
    expect(command(key('n'), 'page', ask('choose'))).toBeNull();
    expect(command(key('Z', { metaKey: true }), 'page', null)).toEqual({ do: 'undo' });
    expect(command(key('m', { ctrlKey: true }), 'page', null)).toBeNull();
  });
  it('know where they were pressed', () => {
    document.body.innerHTML = '<input><button><i></i></button><p></p>';
    expect(placeOf(document.querySelector('input'))).toBe('field');
    expect(placeOf(document.querySelector('i'))).toBe('button');
    expect(placeOf(document.querySelector('p'))).toBe('page');
  });
});

describe('the queue', () => {
  it('shows one after the other and says when it rests', async () => {
    const seen: string[] = [];
    let rested = 0;
    const queue = new Queue<string>(
      async (item, more) => {
        seen.push(`${item}+${more}`);
        await Promise.resolve();
        seen.push(`/${item}`);
      },
      () => rested++,
    );
    queue.add('a');
    queue.add('b');
    queue.add('c');
    await vi.waitFor(() => expect(rested).toBe(1));
    expect(seen).toEqual(['a+0', '/a', 'b+1', '/b', 'c+0', '/c']);
    expect(queue.busy).toBe(false);
  });
  it('joins what is heard; after an undo from an earlier event on', () => {
    const events = (...n: number[]) => n.map((one) => ({ n: one }));
    expect(joined(events(0, 1), events(2, 3), 2)).toEqual(events(0, 1, 2, 3));
    expect(joined(events(0, 1, 2), events(1), 1)).toEqual(events(0, 1));
    expect(joined(events(0, 1, 2), events(0), 0)).toEqual(events(0));
  });
  it('waits longer each time, never long', () => {
    expect([0, 1, 2, 10].map(backoff)).toEqual([250, 500, 1000, 1000]);
  });
});

describe('asking while the mouse moves', () => {
  it('asks the first, then only the newest', async () => {
    const asked: number[] = [];
    const done: number[] = [];
    const latest = new Latest<number, number>(
      async (given) => {
        asked.push(given);
        return given;
      },
      (result) => done.push(result),
      5,
    );
    for (const n of [1, 2, 3, 4]) latest.want(n);
    await vi.waitFor(() => expect(done).toEqual([1, 4]));
    expect(asked).toEqual([1, 4]);
  });
  it('does not listen any more once stopped', async () => {
    const done: number[] = [];
    const latest = new Latest<number, number>(async (given) => given, (result) => done.push(result), 0); // prettier-ignore
    latest.want(1);
    latest.stop();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(done).toEqual([]);
  });
});

class FakeSocket {
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: { type: string; id: number }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: MessageEvent<string>) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code } as CloseEvent);
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent<string>);
  }
}

describe('the live line', () => {
  beforeEach(() => {
    FakeSocket.all = [];
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());
  const line = (heard: Shown[] = []) => {
    const live = new Live('g1', 'red', (shown) => heard.push(shown), (url) => new FakeSocket(url)); // prettier-ignore
    return { live, socket: () => FakeSocket.all.at(-1)! };
  };

  it('answers each command by its own number', async () => {
    const { live, socket } = line();
    socket().open();
    const one = live.answer(3, 'x');
    const two = live.back(3);
    const [first, second] = socket().sent;
    socket().say({ type: 'refused', id: second!.id, refusal: { code: 'c', rule: 'X', reason: { fr: '', en: '' } } });
    socket().say({ type: 'done', id: first!.id });
    expect(await one).toEqual({ ok: true });
    expect(await two).toMatchObject({ ok: false, refusal: { code: 'c' } });
    const three = live.undo(3, true);
    socket().say({ type: 'stale', id: 3, state: 9 });
    expect(await three).toEqual({ ok: false, stale: 9 });
    expect(socket().sent[0]).toEqual({ type: 'answer', id: 1, state: 3, seat: 'red', answer: 'x' });
  });
  it('hands on what is shown', () => {
    const heard: Shown[] = [];
    const { socket } = line(heard);
    socket().open();
    const shown = { game: 'g1', scene: { pieces: [] } };
    socket().say({ type: 'shown', shown });
    expect(heard).toEqual([shown]);
  });
  it('says that the line is lost, tries again, and sits where it sat', () => {
    const { live, socket } = line();
    socket().open();
    void live.sit('blue');
    socket().close();
    expect(live.state).toBe('lost');
    expect(FakeSocket.all.length).toBe(2);
    expect(socket().url).toContain('seat=blue');
    const hanging = socket();
    vi.advanceTimersByTime(1500); // an attempt that only hangs does not keep the next one from being made
    expect(hanging.readyState).toBe(3);
    expect(FakeSocket.all.length).toBe(3);
    socket().close(); // and one that fails is soon followed by another
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.all.length).toBe(4);
    socket().open();
    expect(live.state).toBe('open');
    vi.advanceTimersByTime(7000);
    expect(FakeSocket.all.length).toBe(4);
  });
  it('says once more what was not confirmed, and what was said while it was cut', async () => {
    const { live, socket } = line();
    socket().open();
    const [sent, sat] = [live.answer(3, 'x'), live.sit('blue')];
    socket().close();
    expect(live.holds).toBe(true);
    socket().open();
    expect(socket().sent).toEqual([]);
    socket().say({ type: 'shown', shown: { game: 'g1', state: 4, scene: { pieces: [] } } });
    expect(await sat).toEqual({ ok: true });
    expect(socket().sent).toEqual([{ type: 'answer', id: 1, state: 3, seat: 'red', answer: 'x', again: true }]);
    socket().say({ type: 'done', id: 1 });
    expect(await sent).toEqual({ ok: true });
    expect(live.holds).toBe(false);

    socket().close();
    const [said, taken, gone] = [live.answer(4, 'y'), live.back(4), live.back(3)];
    expect(live.holds).toBe(true);
    socket().open();
    socket().say({ type: 'shown', shown: { game: 'g1', state: 4, scene: { pieces: [] } } });
    expect(socket().sent).toMatchObject([{ type: 'answer', state: 4 }, { type: 'back', state: 4 }]); // prettier-ignore
    expect(await gone).toEqual({ ok: true });
    for (const { id } of socket().sent) socket().say({ type: 'done', id });
    expect(await Promise.all([said, taken])).toEqual([{ ok: true }, { ok: true }]);
  });
  it('asks a line that has long been silent, and gives it up when it does not answer', () => {
    const { live, socket } = line();
    socket().open();
    const first = socket();
    vi.advanceTimersByTime(9000);
    expect(first.sent).toEqual([{ type: 'ping', id: 1 }]);
    first.say({ type: 'done', id: 1 });
    vi.advanceTimersByTime(8000);
    expect(live.state).toBe('open');
    dispatchEvent(new Event('offline'));
    vi.advanceTimersByTime(4000);
    expect(live.state).toBe('lost');
    const tried = FakeSocket.all.length;
    dispatchEvent(new Event('online'));
    expect(FakeSocket.all.length).toBe(tried + 1);
  });
  it('does not try again what the server refuses', () => {
    const { live, socket } = line();
    socket().open();
    socket().close(4404);
    expect(live.state).toBe('refused');
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all.length).toBe(1);
  });
  it('tells of a trouble that answers none of its commands', () => {
    const told: Refusal[] = [];
    new Live('g1', 'red', () => {}, (url) => new FakeSocket(url), { trouble: (one) => told.push(one) }); // prettier-ignore
    const refusal = { code: 'kept-full', rule: '', reason: { fr: 'plein', en: 'full' } };
    FakeSocket.all[0]!.open();
    FakeSocket.all[0]!.say({ type: 'refused', id: 0, refusal });
    expect(told).toEqual([refusal]);
  });
  it('sits where the server puts it', () => {
    const live = new Live('g1', undefined, () => {}, (url) => new FakeSocket(url)); // prettier-ignore
    const socket = FakeSocket.all.at(-1)!;
    socket.open();
    expect(socket.url).not.toContain('seat');
    socket.say({ type: 'shown', shown: { game: 'g1', seat: 'blue', scene: { pieces: [] } } });
    void live.back(1);
    expect(socket.sent[0]).toMatchObject({ seat: 'blue' });
  });
  it('stays shut once the page is left', () => {
    const { live, socket } = line();
    socket().open();
    live.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all.length).toBe(1);
  });
});

describe('the desk', () => {
  beforeEach(() => {
    FakeSocket.all = [];
    vi.stubGlobal('WebSocket', FakeSocket);
  });
  afterEach(() => vi.unstubAllGlobals());

  const shown = (more: object): Shown =>
    ({
      state: 1,
      at: 1,
      answers: 1,
      seat: 'red',
      seats: ['red', 'blue'].map((id) => ({ id, player: 'human' })),
      secrets: false,
      question: null,
      waiting: [],
      composed: [],
      scene: { pieces: [] },
      events: [],
      since: 0,
      undo: { possible: true, free: true },
      verdict: null,
      ...more,
    }) as unknown as Shown;
  const told = (n: number) => ({ n, cues: [], rolls: [], dice: [] });
  const open = () => {
    const desk = new Desk('g1');
    desk.open();
    const socket = FakeSocket.all[0]!;
    socket.open();
    const show = async (more: object) => {
      const told = shown(more);
      socket.say({ type: 'shown', shown: told });
      await vi.waitFor(() => expect(desk.shown).toEqual(told));
    };
    return { desk, socket, show };
  };
  const asked = { key: 'k', kind: 'confirm' };

  it('hands the seat over when another player of the screen is asked', async () => {
    const { desk, socket, show } = open();
    await show({ waiting: [{ seat: 'blue', bot: false }] });
    await vi.waitFor(() => expect(socket.sent).toEqual([{ type: 'seat', seat: 'blue', id: 1 }]));
    expect([desk.curtain, desk.banner]).toEqual([null, 'blue']);
  });
  it('lets a curtain fall between them where they have secrets, until the other table is shown', async () => {
    const { desk, socket, show } = open();
    await show({ secrets: true, waiting: [{ seat: 'blue', bot: false }] });
    await vi.waitFor(() => expect(desk.curtain).toBe('blue'));
    expect(socket.sent).toEqual([]);
    desk.sit('blue');
    expect(desk.curtain).toBe('blue');
    await show({ secrets: true, seat: 'blue', question: asked });
    await vi.waitFor(() => expect(desk.curtain).toBeNull());
    expect(desk.ask).toEqual(asked);
  });
  it('begins behind the curtain where people share a screen and have secrets', async () => {
    const { desk, show } = open();
    await show({ secrets: true, question: asked });
    expect([desk.curtain, desk.ask]).toEqual(['red', null]);
    await show({ secrets: true, question: asked, state: 2 }); // from another window
    expect([desk.curtain, desk.ask]).toEqual(['red', null]);
    desk.sit('red');
    await show({ secrets: true, question: asked, state: 3 });
    expect([desk.curtain, desk.ask]).toEqual([null, asked]);
    desk.close();
  });
  it('waits for bots where it is', async () => {
    const { desk, socket, show } = open();
    await show({ waiting: [{ seat: 'blue', bot: true }] });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect([desk.curtain, socket.sent]).toEqual([null, []]);
  });
  it('joins what it hears, and forgets what was taken back', async () => {
    const { desk, show } = open();
    await show({ at: 1, events: [told(0), told(1)] });
    await show({ at: 2, events: [told(2)], since: 2 });
    expect(desk.told.map((one) => one.n)).toEqual([0, 1, 2]);
    await show({ at: 1, events: [], since: 2 });
    expect(desk.told.map((one) => one.n)).toEqual([0, 1]);
  });
  it('undoes freely, asks where a die was rolled, and steps back in what is being composed', async () => {
    const { desk, socket, show } = open();
    await show({ question: asked });
    void desk.undo();
    expect(socket.sent[0]).toMatchObject({ type: 'undo', agreed: false });
    socket.say({ type: 'done', id: 1 });
    await vi.waitFor(() => expect(desk.sending).toBe(false));
    await show({ question: asked, state: 2, undo: { possible: true, free: false } });
    void desk.undo();
    expect([desk.undoAsks, socket.sent.length]).toEqual([true, 1]);
    void desk.undo(true);
    expect(socket.sent[1]).toMatchObject({ type: 'undo', state: 2, agreed: true });
    socket.say({ type: 'done', id: 2 });
    await vi.waitFor(() => expect(desk.sending).toBe(false));
    await show({ question: asked, state: 3, composed: [{ fr: '', en: '' }] });
    void desk.undo();
    expect(socket.sent[2]).toMatchObject({ type: 'back', state: 3 });
  });
  it('shows how it ends without following, until one is asked again', async () => {
    const { desk, show } = open();
    const waiting = [{ seat: 'blue', bot: true }];
    await show({ at: 1, waiting });
    desk.skip();
    await show({ at: 2, state: 2, waiting });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(desk.hurried).toBe(true);
    await show({ at: 3, state: 3, question: asked });
    await vi.waitFor(() => expect(desk.hurried).toBe(false));
  });
  it('sees a step of a replay happen, and goes on from it when asked to before its end', async () => {
    const { desk, show } = open();
    await show({ at: 5, answers: 5, question: asked });
    vi.spyOn(api, 'shown').mockImplementation(async (_game, _seat, at) => shown({ at, answers: 5 }));
    const seen: number[] = [];
    let endless = true;
    desk.stage.play = async (before, after) => {
      seen.push(before.at, after.at);
      if (endless) await new Promise(() => {});
    };
    await desk.look(2);
    expect([desk.past?.at, seen]).toEqual([2, []]);
    void desk.look(3);
    await vi.waitFor(() => expect(seen).toEqual([2, 3]));
    endless = false;
    desk.replay.step('answer', 1);
    await vi.waitFor(() => expect(desk.past?.at).toBe(4));
    expect(seen).toEqual([2, 3, 3, 4]);
    await desk.look(5);
    expect([desk.past, seen.slice(4)]).toEqual([null, [4, 5]]);
    vi.restoreAllMocks();
  });
  it('says so when another answer came first', async () => {
    const { desk, socket, show } = open();
    await show({ question: asked });
    const given = desk.answer(true);
    socket.say({ type: 'stale', id: 1, state: 7 });
    expect(await given).toBe(false);
    expect(desk.refusal?.code).toBe('stale');
  });
});

describe('small things', () => {
  it('writes numbers of tests as in print', () => {
    expect([signed(-2), signed(1), needed(6), needed(8, true)]).toEqual(['−2', '+1', '6+', '≤ 8']);
  });
  it('keeps popovers inside the window, and beside what they are about', () => {
    const room = { left: 0, top: 0, right: 1000, bottom: 600 };
    const size = { width: 300, height: 200 };
    const at = (x: number, y: number) => ({ left: x, top: y, right: x + 20, bottom: y + 20 });
    expect(beside(at(400, 100), size, room)).toMatchObject({ edge: 'top', top: 134, left: 260, lead: 150 });
    expect(beside(at(400, 550), size, room)).toMatchObject({ edge: 'bottom', top: 336 });
    expect(beside(at(960, 300), size, room)).toMatchObject({ edge: 'right', left: 646, top: 210 });
    expect(beside(at(10, 100), size, room)).toMatchObject({ left: 8, edge: null });
  });
  it('keeps popovers off what one wants to see', () => {
    const room = { left: 0, top: 0, right: 1000, bottom: 600 };
    const size = { width: 300, height: 200 };
    const anchor = { left: 960, top: 300, right: 980, bottom: 320 };
    const target = { left: 700, top: 290, right: 720, bottom: 310 };
    const spot = beside(anchor, size, room, [target]);
    expect(spot).toMatchObject({ left: 646, top: 8, edge: null });
    expect(spot.top + size.height).toBeLessThanOrEqual(target.top);
  });
  it('settles a sheet where the finger lets go, a flick further', () => {
    expect(heightOf('peek', 800)).toBe(96);
    expect(settle(350, 0, 800)).toBe('half');
    expect(settle(350, 2, 800)).toBe('full');
    expect(settle(150, 0, 800)).toBe('peek');
    expect([nextStand('peek'), nextStand('half'), nextStand('full')]).toEqual(['half', 'full', 'peek']);
  });
});
