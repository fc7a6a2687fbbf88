/**
 * The live line to a game: commands go out with a number and come back as promises, what happened comes in. A line that
 * breaks is taken up again; what it left unanswered is said once more, and the server knows what it has taken already.
 */
import { api } from '../../lib/api';
import { withBodies } from '../../lib/bodies';
import type { Answer, FromServer, Refusal, Shown, ToServer } from '../../lib/wire';
import { backoff } from './queue';

export type Outcome = { ok: true } | { ok: false; refusal: Refusal } | { ok: false; stale: number };
type Command = ToServer extends infer C ? (C extends ToServer ? Omit<C, 'id'> : never) : never;

export type LineState = 'opening' | 'open' | 'lost' | 'refused';

interface Socket {
  readyState: number;
  send(text: string): void;
  close(): void;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
}
interface Pending {
  command: Command;
  settle: (outcome: Outcome) => void;
}
const OPEN = 1;
const PATIENCE = 6000; // ms for a line to open
const QUICK = 1500; // the same where it has been open before
const MANY = 8; // attempts in vain, after which a line may take its time
const REFUSED = 4400; // closed with the server's 4xx, in the range that is free for programs
const BEAT = 1000; // ms between two looks at the line
const QUIET = 8000; // ms without a word until one asks whether anybody is there
const NO_ANSWER = 2500; // ms until a line that does not answer that is lost
const WORKING = 6000; // the same, while the server has something to do
const UNSEEN = 10_000; // ms between two attempts while nobody looks at the page
const NOBODY = 0; // the number of what answers none of the commands

export class Live {
  state = $state<LineState>('opening');
  /** Something was said that the server has not heard yet; it goes out as soon as the line is back. */
  holds = $state(false);
  #socket: Socket | null = null;
  #waiting = new Map<number, Pending>();
  #next = 1;
  #attempt = 0;
  #took = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval>;
  #heard = 0;
  #asked = 0;
  /** The line has been taken up again, and the server is about to show how the game stands. */
  #again = false;

  constructor(
    private readonly game: string,
    private seat: string | undefined,
    private readonly onshown: (shown: Shown) => void,
    private readonly connect: (url: string) => Socket = (url) => new WebSocket(url),
    private readonly told: { trouble?: (refusal: Refusal) => void; back?: () => void } = {},
  ) {
    this.#beat = setInterval(() => this.#listen(), BEAT);
    addEventListener('online', this.#hasten);
    addEventListener('offline', this.#hasten);
    addEventListener('pageshow', this.#hasten);
    document.addEventListener('visibilitychange', this.#hasten);
    this.#try();
  }

  /** One attempt to open; while one hangs, browsers begin no other, so it is given up before the next. */
  #try(): void {
    clearTimeout(this.#timer);
    if (this.#socket) this.#drop(this.#socket);
    const socket = this.connect(api.liveUrl(this.game, this.seat));
    const began = Date.now();
    const wait = document.hidden ? UNSEEN : backoff(this.#attempt);
    const patience = this.#patience();
    this.#attempt++;
    this.#socket = socket;
    this.#timer = setTimeout(() => this.#try(), patience);
    socket.onopen = () => {
      clearTimeout(this.#timer);
      this.#took = Date.now() - began;
      this.#opened();
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data) as FromServer);
    socket.onclose = (event) => {
      if (event.code >= REFUSED && event.code < REFUSED + 100) return this.#end('refused');
      if (this.state === 'open') return this.#lost();
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#try(), Math.max(0, began + wait - Date.now()));
      if (this.state === 'opening') this.state = 'lost';
    };
  }

  /** How long a line may take to open: not long where it was quick before, longer where nothing else has helped. */
  #patience(): number {
    const usual = this.state === 'opening' || this.#attempt > MANY ? PATIENCE : QUICK;
    return Math.min(PATIENCE, Math.max(usual, 3 * this.#took));
  }

  #drop(socket: Socket): void {
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    if (this.#socket === socket) this.#socket = null;
  }

  #opened(): void {
    this.#again = this.state === 'lost';
    this.state = 'open';
    this.#attempt = 0;
    this.#heard = Date.now();
    this.#asked = 0;
  }

  #lost(): void {
    this.state = 'lost';
    this.holds = this.#waiting.size > 0;
    this.#try();
  }

  /** A line may be dead without anybody having said so: then it does not answer. */
  #listen(): void {
    if (this.state !== 'open' || document.hidden) return;
    const now = Date.now();
    if (this.#asked && now - this.#asked > (this.#waiting.size ? WORKING : NO_ANSWER)) this.#lost();
    else if (!this.#asked && now - this.#heard > QUIET) this.#ask();
  }

  #ask(): void {
    this.#asked = Date.now();
    this.#socket?.send(JSON.stringify({ type: 'ping', id: this.#next++ }));
  }

  /** The network has changed or the page is looked at again: now is the time to try. */
  #hasten = (): void => {
    if (document.hidden || this.state === 'refused') return;
    if (this.state === 'open') return this.#asked ? undefined : this.#ask();
    this.#attempt = 0;
    this.#try();
  };

  #hear(message: FromServer): void {
    this.#heard = Date.now();
    this.#asked = 0;
    if (message.type === 'shown') {
      this.seat ??= message.shown.seat;
      this.onshown(withBodies(message.shown));
      if (this.#again) this.#sayAgain(message.shown.state);
      return;
    }
    if (message.type === 'refused' && message.id === NOBODY) return this.told.trouble?.(message.refusal);
    const settle = this.#settled(message.id);
    if (message.type === 'done') settle?.({ ok: true });
    else if (message.type === 'refused') settle?.({ ok: false, refusal: message.refusal });
    else settle?.({ ok: false, stale: message.state });
  }

  #settled(id: number): ((outcome: Outcome) => void) | undefined {
    const pending = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (!this.#waiting.size) this.holds = false;
    return pending?.settle;
  }

  /**
   * What the server has not confirmed, once more. An answer that it took is only confirmed; a step back or something
   * taken back is seen to be done where the game stands elsewhere, and a seat is taken with the line itself.
   */
  #sayAgain(state: number): void {
    this.#again = false;
    for (const [id, { command }] of [...this.#waiting]) {
      const done =
        command.type === 'seat' || ('state' in command && command.type !== 'answer' && command.state !== state);
      if (done) this.#settled(id)?.({ ok: true });
      else this.#socket?.send(JSON.stringify({ ...command, id, ...(command.type === 'answer' && { again: true }) }));
    }
    this.told.back?.();
  }

  #send(command: Command): Promise<Outcome> {
    const id = this.#next++;
    const told = new Promise<Outcome>((settle) => this.#waiting.set(id, { command, settle }));
    if (this.#socket?.readyState === OPEN && !this.#again) this.#socket.send(JSON.stringify({ ...command, id }));
    else this.holds = true;
    return told;
  }

  answer(state: number, answer: Answer): Promise<Outcome> {
    return this.#send({ type: 'answer', state, seat: this.seat ?? '', answer });
  }

  back(state: number): Promise<Outcome> {
    return this.#send({ type: 'back', state, seat: this.seat ?? '' });
  }

  undo(state: number, agreed: boolean): Promise<Outcome> {
    return this.#send({ type: 'undo', state, seat: this.seat ?? '', agreed });
  }

  /** Another player of the same screen sits down. */
  sit(seat: string): Promise<Outcome> {
    this.seat = seat;
    return this.#send({ type: 'seat', seat });
  }

  #end(state: LineState): void {
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
    removeEventListener('online', this.#hasten);
    removeEventListener('offline', this.#hasten);
    removeEventListener('pageshow', this.#hasten);
    document.removeEventListener('visibilitychange', this.#hasten);
    if (this.#socket) this.#drop(this.#socket);
    this.state = state;
  }

  close(): void {
    this.#end('lost');
  }
}
