/** The live line to a game: commands go out with a number and come back as promises, what happened comes in. */
import { api } from '../lib/api';
import { withBodies } from '../lib/bodies';
import type { Answer, FromServer, Refusal, Shown, ToServer } from '../lib/wire';
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
const OPEN = 1;
const PATIENCE = 4000; // ms for a line to open
const REFUSED = 4400; // closed with the server's 4xx, in the range that is free for programs

const LOST: Refusal = {
  code: 'line-lost',
  rule: '',
  reason: {
    fr: 'La liaison avec le serveur est coupée ; elle sera reprise dès que possible. Rien n’est perdu.',
    en: 'The line to the server is cut; it is taken up again as soon as possible. Nothing is lost.',
  },
};

export class Live {
  state = $state<LineState>('opening');
  #socket: Socket | null = null;
  #waiting = new Map<number, (outcome: Outcome) => void>();
  #next = 1;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    private readonly game: string,
    private seat: string | undefined,
    private readonly onshown: (shown: Shown) => void,
    private readonly connect: (url: string) => Socket = (url) => new WebSocket(url),
  ) {
    this.#open();
  }

  #open(): void {
    const socket = this.connect(api.liveUrl(this.game, this.seat));
    this.#socket = socket;
    // A line that neither opens nor fails is as good as cut.
    const patience = setTimeout(() => socket.readyState !== OPEN && this.#lost(socket), PATIENCE);
    socket.onopen = () => {
      clearTimeout(patience);
      this.state = 'open';
      this.#attempt = 0;
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data) as FromServer);
    socket.onclose = (event) => {
      clearTimeout(patience);
      const refused = event.code >= REFUSED && event.code < REFUSED + 100;
      if (refused && this.#socket === socket) this.state = 'refused';
      else this.#lost(socket);
    };
  }

  #lost(socket: Socket): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    socket.close();
    this.#fail();
    if (this.#closed) return;
    this.state = 'lost';
    this.#timer = setTimeout(() => this.#open(), backoff(this.#attempt++));
  }

  #hear(message: FromServer): void {
    if (message.type === 'shown') {
      this.seat ??= message.shown.seat;
      return this.onshown(withBodies(message.shown));
    }
    const settle = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.type === 'done') settle?.({ ok: true });
    else if (message.type === 'refused') settle?.({ ok: false, refusal: message.refusal });
    else settle?.({ ok: false, stale: message.state });
  }

  /** Commands without an answer are answered: whoever waits must not wait for ever. */
  #fail(): void {
    for (const settle of this.#waiting.values()) settle({ ok: false, refusal: LOST });
    this.#waiting.clear();
  }

  #send(command: Command): Promise<Outcome> {
    if (this.#socket?.readyState !== OPEN) return Promise.resolve({ ok: false, refusal: LOST });
    const id = this.#next++;
    const told = new Promise<Outcome>((settle) => this.#waiting.set(id, settle));
    this.#socket.send(JSON.stringify({ ...command, id }));
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

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }
}
