/** The moment that is looked at, and the address of the page: each follows the other.
 *
 * Who leaves the present leaves a trace in the history, so that going back leads to the present again; steps from one moment
 * to another leave none.
 */
import { router } from '../../lib/router.svelte';
import type { Desk } from './desk.svelte';

const FROM_PRESENT = { fromPresent: true };

export class Address {
  /** The address has been read, and what is looked at may be written into it. */
  #read = $state(false);
  #leaving = $state(false);

  constructor(private readonly desk: Desk) {}

  /** The address names a moment, or the present: look at it as soon as there is something to see. */
  follow(at: number | null): void {
    const { desk } = this;
    if (!desk.shown || desk.curtain !== null) return;
    if (this.#leaving) {
      this.#leaving = false;
      return;
    }
    const there = desk.past?.at ?? null;
    if (Object.is(at, there)) {
      this.#read = true;
      return;
    }
    desk.replay.pause();
    if (at !== null && !(at <= desk.shown.answers)) {
      desk.astray = desk.shown.answers;
      this.#read = true;
      this.tell();
      return;
    }
    desk.seeking = true;
    void desk.look(at).finally(() => {
      desk.seeking = false;
      this.#read = true;
      this.tell();
    });
  }

  /** Something else is looked at: the address says so. */
  tell(): void {
    const moment = this.desk.past?.at ?? null;
    const { page } = router;
    if (!this.#read || this.#leaving || page.page !== 'game' || page.game !== this.desk.game) return;
    const { at } = page;
    if (Object.is(at, moment)) return;
    if (moment !== null) {
      this.desk.astray = null;
      const state = at === null ? FROM_PRESENT : history.state;
      router.go(pathOf(this.desk.game, moment), at !== null, state);
    } else if (isFromPresent(history.state)) {
      this.#leaving = true;
      history.back();
    } else router.go(pathOf(this.desk.game), true);
  }
}

const pathOf = (game: string, at?: number): string =>
  `/games/${encodeURIComponent(game)}${at === undefined ? '' : `?at=${at}`}`;

/** The whole address of a moment, to be sent to somebody. */
export const linkTo = (game: string, at: number): string => new URL(pathOf(game, at), location.href).href;

const isFromPresent = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromPresent' in state;
