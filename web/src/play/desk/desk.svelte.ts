/** The state of the page of a game: what is shown, who sits before the screen, and what is said to the server. */
import { api, ApiError } from '../../lib/api';
import { server } from '../../lib/server.svelte';
import { settings } from '../../lib/settings.svelte';
import type { Answer, Piece, Question, Refusal, Shown, Side, Told } from '../../lib/wire';
import { words } from '../../lib/words.svelte';
import { isPlayed } from '../../story/scenes';
import { Stage } from '../../story/stage.svelte';
import { Live, type Outcome } from './live.svelte';
import { joined, Queue } from './queue';
import { Replaying } from './replaying.svelte';

const READ = 420; // ms to read a die that moves nothing on the table
const BANNER = 1800; // ms that it is said whose turn it is
const MANY = 60; // messages behind: nobody watches so many one by one

export class Desk {
  shown = $state.raw<Shown | null>(null);
  /** The game as it was, while somebody looks back. */
  past = $state.raw<Shown | null>(null);
  told = $state.raw<Told[]>([]);
  refusal = $state.raw<Refusal | null>(null);
  /** Why what a bot answered is not kept; it tries again by itself. */
  trouble = $state.raw<Refusal | null>(null);
  sending = $state(false);
  busy = $state(false);
  /** The player for whom the curtain is down. */
  curtain = $state<string | null>(null);
  banner = $state<string | null>(null);
  undoAsks = $state(false);
  /** What others do is not followed until one is asked again. */
  hurried = $state(false);
  /** The moment that the address names is being looked up. */
  seeking = $state(false);
  /** The address named a moment that does not exist: so many answers there are. */
  astray = $state<number | null>(null);
  replay = new Replaying(this);
  stage = new Stage();
  live = $state.raw<Live | null>(null);

  view = $derived(this.past ?? this.shown);
  scene = $derived(this.view?.scene ?? null);
  ask: Question | null = $derived(
    this.past || this.busy || this.curtain !== null ? null : (this.shown?.question ?? null),
  );

  #looks = 0;
  /** Whoever the curtain waits for has said that he is there. */
  #seated = false;
  /** The picture that a step of a replay leads to, while it is being shown. */
  #coming: Shown | null = null;
  /** Where whoever looks back is going, until he is there: his next step is counted from it. */
  heading: number | null = null;
  #queue = new Queue<Shown>(
    (shown, more) => this.#show(shown, more),
    () => this.#rest(),
  );

  constructor(readonly game: string) {}

  open(): void {
    this.live = new Live(this.game, undefined, (shown) => this.#queue.add(shown), undefined, {
      trouble: (refusal) => (this.trouble = refusal),
      back: () => void server.ask(),
    });
  }

  close(): void {
    this.live?.close();
    this.replay.pause();
    this.stage.skip();
    this.#queue.clear();
  }

  async #show(shown: Shown, more: number): Promise<void> {
    this.trouble = null;
    const before = this.shown;
    const known = before && before.seat === shown.seat ? this.told.length : 0;
    const fresh = shown.events.filter((told) => told.n >= known);
    const all = joined(this.told, shown.events, shown.since);
    const later = before && before.seat === shown.seat && shown.at > before.at;
    const follow = later && more < MANY && !this.hurried && !this.past && !document.hidden;
    if (follow && fresh.length) {
      this.busy = true;
      // The log keeps to itself what a scene is about to show.
      const scene = all.findIndex((told) => told.n >= known && told.cues.some(isPlayed));
      this.told = scene < 0 ? all : all.slice(0, scene);
      await this.#follow(before, { ...shown, events: fresh });
    }
    this.told = all;
    this.shown = shown;
    if (this.curtain === shown.seat && this.#seated) this.curtain = null;
    else if (!before && shared(shown)) this.#fall(shown.seat);
    this.busy = more > 0;
  }

  /** What happened, at the pace that the player set. */
  async #follow(before: Shown, after: Shown): Promise<void> {
    await this.stage.play(before, after, { speed: settings.speed, motion: settings.motion });
    const thrown = after.events.some((told) => told.rolls.length + told.dice.length > 0);
    const seen = after.events.some((told) => told.cues.length > 0);
    if (settings.speed > 0 && !this.hurried && thrown && !(seen && settings.motion)) {
      await new Promise((resolve) => setTimeout(resolve, READ / settings.speed));
    }
  }

  /** All has been shown: is another player of this screen to answer now? */
  #rest(): void {
    this.busy = false;
    const shown = this.shown;
    if (!shown || shown.question || shown.verdict || !shown.seat) this.hurried = false;
    if (!shown || shown.question || shown.verdict) return;
    const other = shown.waiting.find((one) => !one.bot && one.seat !== shown.seat);
    if (!other) return;
    if (shown.secrets) this.#fall(other.seat);
    else this.sit(other.seat);
  }

  /** The curtain hides the table until this player says that he is there, whatever comes from elsewhere. */
  #fall(seat: string): void {
    if (this.curtain === seat) return;
    this.curtain = seat;
    this.#seated = false;
  }

  /** The other player sits down. A curtain stays down until what it hid is gone from the screen. */
  sit(seat: string): void {
    this.#seated = true;
    if (this.past && this.past.seat !== seat) this.#present();
    if (this.curtain === null) {
      this.banner = seat;
      setTimeout(() => (this.banner = null), BANNER);
    }
    void this.live?.sit(seat);
  }

  /** Follow no longer: show how it stands when one is asked again. */
  skip(): void {
    this.hurried = true;
    this.stage.skip();
  }

  // What is said to the server

  async answer(answer: Answer): Promise<boolean> {
    return this.#say((live, state) => live.answer(state, answer));
  }

  async back(): Promise<boolean> {
    return this.#say((live, state) => live.back(state));
  }

  async undo(agreed = false): Promise<void> {
    const shown = this.shown;
    if (!shown) return;
    this.undoAsks = false;
    if (shown.composed.length) await this.back();
    else if (!shown.undo.possible) return;
    else if (!shown.undo.free && !agreed) this.undoAsks = true;
    else await this.#say((live, state) => live.undo(state, agreed));
  }

  async #say(send: (live: Live, state: number) => Promise<Outcome>): Promise<boolean> {
    if (!this.live || !this.shown || this.sending) return false;
    this.sending = true;
    this.refusal = null;
    const outcome = await send(this.live, this.shown.state);
    this.sending = false;
    if (outcome.ok) return true;
    if ('stale' in outcome) this.refusal = { code: 'stale', rule: '', reason: words.both('line-stale') };
    else if (outcome.refusal.code === 'undo-asks') this.undoAsks = true;
    else this.refusal = outcome.refusal;
    return false;
  }

  // Looking back

  /** The game as it was after so many answers; the next one from there is seen happening. */
  async look(at: number | null): Promise<boolean> {
    const { shown } = this;
    if (!shown) return false;
    const looked = ++this.#looks;
    this.stage.skip();
    this.heading = at ?? shown.answers;
    const before = this.#coming ?? this.view!;
    this.#coming = null;
    const present = at === null || at >= shown.answers;
    try {
      const after = present ? { ...shown, events: this.told } : await api.shown(this.game, shown.seat, at);
      if (looked !== this.#looks) return true;
      if (this.past && after.at === before.at + 1) {
        this.past = before;
        this.#coming = after;
        const fresh = after.events.filter((told) => told.n >= before.events.length);
        await this.stage.play(before, { ...after, events: fresh }, settings);
        if (looked !== this.#looks) return true;
        this.#coming = null;
      }
      this.past = present ? null : after;
      return true;
    } catch (error) {
      if (error instanceof ApiError) this.refusal = error.refusal;
      return false;
    } finally {
      if (looked === this.#looks) this.heading = null;
    }
  }

  /** What one player looked back at is not for the next one's eyes. */
  #present(): void {
    this.replay.pause();
    this.#looks++;
    this.#coming = this.heading = null;
    this.past = null;
  }

  /** A scene once more, as a picture of how it ended. */
  async restage(told: Told): Promise<void> {
    if (!this.shown || this.busy || this.stage.staged) return;
    try {
      const before = await api.shown(this.game, this.shown.seat, Math.max(0, told.answers - 1));
      await this.stage.show(before.scene, [told]);
    } catch (error) {
      if (error instanceof ApiError) this.refusal = error.refusal;
    }
  }

  // Words and things

  name(id: string): string {
    return this.view?.names[words.lang][id] ?? id;
  }

  /** What the scene calls its turns, where it has a word of its own. */
  get turnWord(): string {
    const word = this.name('turns');
    return word === 'turns' ? '' : word;
  }

  piece(id: string): Piece | undefined {
    return this.scene?.pieces.find((one) => one.id === id);
  }

  side(id: string | undefined): Side | undefined {
    return this.scene?.sides.find((one) => one.id === id);
  }
}

/** Several people share the screen and have secrets: whoever opens the page may not be the one who is asked. */
const shared = (shown: Shown): boolean =>
  shown.secrets && !shown.verdict && shown.seats.filter((one) => one.player === 'human').length > 1;
