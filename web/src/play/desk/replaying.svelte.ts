/** Going through a game: step by step in strides of three lengths, or by itself at the pace that was chosen. */
import { settings } from '../../lib/settings.svelte';
import { stepFrom, type Course, type Stride, type Way } from '../../story/notches';
import type { Desk } from './desk.svelte';

const STEP = 600; // ms between two answers at the usual pace
const DRAG = 80; // ms between two moments that are asked for while the bar is dragged
const AT_ONCE = 8; // times the usual pace, where no pace is wished

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export class Replaying {
  playing = $state(false);
  #runs = 0;
  #sought: number | null = null;
  #seeking = false;

  constructor(private readonly desk: Desk) {}

  get answers(): number {
    return this.desk.shown?.answers ?? 0;
  }

  get at(): number {
    return this.desk.view?.at ?? 0;
  }

  /** The moment that is shown, or the one on its way. */
  get #from(): number {
    return this.desk.heading ?? this.at;
  }

  get course(): Course {
    const { shown } = this.desk;
    return { answers: this.answers, turns: shown?.turns ?? [], phases: shown?.phases ?? [] };
  }

  step(stride: Stride, way: Way): void {
    this.pause();
    this.#sought = null;
    void this.#to(stepFrom(this.#from, stride, way, this.course));
  }

  /** Of many one after the other, as when the bar is dragged, only the newest is asked for. */
  jump(to: number): void {
    this.pause();
    this.#sought = Math.min(Math.max(to, 0), this.answers);
    if (!this.#seeking) void this.#seek();
  }

  async #seek(): Promise<void> {
    this.#seeking = true;
    while (this.#sought !== null) {
      const to = this.#sought;
      this.#sought = null;
      await Promise.race([this.#to(to), pause(DRAG)]);
    }
    this.#seeking = false;
  }

  pause(): void {
    this.playing = false;
    this.#runs++;
  }

  /** Plays on from here; at the end, from the start. */
  async toggle(): Promise<void> {
    if (this.playing) return this.pause();
    if (!this.answers) return;
    const run = ++this.#runs;
    this.playing = true;
    if (this.desk.past === null) await this.desk.look(0);
    while (this.#runs === run) {
      await pause(STEP / (settings.speed || AT_ONCE));
      if (this.#runs !== run) return;
      if (this.desk.past === null || !(await this.#to(this.#from + 1))) break;
    }
    if (this.#runs === run) this.playing = false;
  }

  #to(to: number): Promise<boolean> {
    const present = to >= this.answers;
    if (present && this.desk.past === null && this.desk.heading === null) return Promise.resolve(true);
    return this.desk.look(present ? null : to);
  }
}
