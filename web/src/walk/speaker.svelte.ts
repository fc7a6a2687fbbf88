/** The one voice of the page: what has happened, in a moment of quiet and never too much at once; refusals at once. */
import { words } from '../lib/words.svelte';

const QUIET = 500; // ms without anything new before it is said
const LATEST = 2500; // ms that the first of it waits at most
const MOST = 8; // lines said in one breath: the log keeps the others

/** The last lines, and how many came before them. */
export function breath(lines: readonly string[], most = MOST): { left: number; lines: readonly string[] } {
  const left = Math.max(0, lines.length - most);
  return { left, lines: lines.slice(left) };
}

/** A text that was said just before is only said again when it differs: a space that is not heard. */
const again = (text: string, before: string): string => (text === before ? `${text}\u00a0` : text);

export class Speaker {
  polite = $state('');
  urgent = $state('');

  #news: string[] = [];
  #asked = '';
  #asides = new Map<string, string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #since: number | null = null;

  /** Something has happened. */
  tell(...lines: string[]): void {
    this.#news.push(...lines.filter(Boolean));
    this.#soon();
  }

  /** What is asked now: after what has happened. */
  ask(text: string): void {
    this.#asked = text;
    this.#soon();
  }

  /** What is under the hand now; of each topic only the newest counts. */
  aside(text: string, topic = 'here'): void {
    this.#asides.delete(topic);
    this.#asides.set(topic, text);
    this.#soon();
  }

  /** At once, whatever is being said. */
  refuse(text: string): void {
    this.urgent = text && again(text, this.urgent);
  }

  hush(): void {
    clearTimeout(this.#timer);
    this.#news = [];
    this.#asides.clear();
    this.#asked = this.urgent = this.polite = '';
    this.#since = null;
  }

  #soon(): void {
    const now = performance.now();
    this.#since ??= now;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#speak(), Math.max(0, Math.min(QUIET, this.#since + LATEST - now)));
  }

  #speak(): void {
    const { left, lines } = breath(this.#news);
    const earlier = left ? words.say('walk-earlier', { count: left }) : '';
    const said = [earlier, ...lines, this.#asked, ...this.#asides.values()].filter(Boolean).join(' ');
    this.#news = [];
    this.#asides.clear();
    this.#asked = '';
    this.#since = null;
    if (said) this.polite = again(said, this.polite);
  }
}

export const speaker = new Speaker();
