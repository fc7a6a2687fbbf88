/** What would come of an answer that is pointed at: its odds, and how far it would let one go. */
import { api } from '../../lib/api';
import type { Answer, Forecast } from '../../lib/wire';
import type { Composer } from './composer.svelte';
import { ifChosen } from './drafts';
import { Latest } from '../../lib/latest';

export interface Pointed {
  key: string;
  answer: Answer;
  piece: string | null;
  /** What on the page was pointed at, when it was not a piece. */
  anchor: Element | null;
}

const LINGER = 200; // ms that odds stay when the mouse has left
const NOTICE = 150; // ms that something is pointed at before its odds are asked for

export class Outlook {
  pointed = $state.raw<Pointed | null>(null);
  forecasts = $state.raw<Forecast[]>([]);

  #foretold = new Map<string, Forecast[]>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #foretell: Latest<Answer, Forecast[]>;

  constructor(readonly composer: Composer) {
    const { desk } = composer;
    this.#foretell = new Latest(
      (answer, signal) => api.foretell(desk.game, desk.shown!.state, desk.shown!.seat, answer, signal),
      (forecasts, answer) => {
        this.#foretold.set(this.#keyOf(answer), forecasts);
        if (this.pointed && this.#keyOf(this.pointed.answer) === this.#keyOf(answer)) this.forecasts = forecasts;
      },
      0,
    );
  }

  /** Another question: what was foretold of the last one is over. */
  forget(): void {
    this.#foretell.stop();
    this.unpoint();
    this.#foretold.clear();
  }

  #keyOf(answer: Answer): string {
    return JSON.stringify(answer);
  }

  /** An option has the mouse or the focus: what would come of it? */
  point(key: string, anchor: Element | null = null): void {
    const { ask } = this.composer;
    if (!ask) return;
    this.composer.ahead(key);
    if (!ask.foretold) return;
    const option = this.composer.options.find((one) => one.key === key);
    this.want({ key, answer: ifChosen(ask, this.composer.draft, key), piece: option?.piece ?? null, anchor });
  }

  pointAnswer(key: string, answer: Answer, anchor: Element | null): void {
    if (this.composer.ask?.foretold) this.want({ key, answer, piece: null, anchor });
  }

  want(pointed: Pointed): void {
    clearTimeout(this.#timer);
    if (pointed.key === this.pointed?.key && this.forecasts.length && pointed.key) return;
    this.pointed = pointed;
    const known = this.#foretold.get(this.#keyOf(pointed.answer));
    this.forecasts = known ?? [];
    if (!known) this.#timer = setTimeout(() => this.#foretell.want(pointed.answer), NOTICE);
  }

  /** The mouse goes elsewhere: into the odds, perhaps, to read a rule of theirs. What is chosen keeps its own. */
  leave(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const chosen = this.composer.draft.kind === 'choose' ? this.composer.draft.chosen : null;
      if (chosen !== null && this.composer.ask?.kind === 'choose') this.point(chosen);
      else this.unpoint();
    }, LINGER);
  }

  stay(): void {
    clearTimeout(this.#timer);
  }

  unpoint(): void {
    clearTimeout(this.#timer);
    this.composer.notAhead();
    this.pointed = null;
    this.forecasts = [];
  }
}
