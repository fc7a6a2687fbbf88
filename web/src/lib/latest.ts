/** Questions beside the game while the mouse moves: one at a time, never too often, and only the newest counts. */

export class Latest<A, R> {
  #wanted: { given: A } | null = null;
  #running: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last = -Infinity;

  constructor(
    private readonly ask: (given: A, signal: AbortSignal) => Promise<R>,
    private readonly done: (result: R, given: A) => void,
    private readonly pause = 120,
    private readonly failed: (error: unknown) => void = () => {},
  ) {}

  want(given: A): void {
    this.#wanted = { given };
    this.#next();
  }

  /** Forgets what is wanted, and does not listen to what is under way. */
  stop(): void {
    this.#wanted = null;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#running?.abort();
    this.#running = null;
  }

  #next(): void {
    if (this.#running || this.#timer !== undefined || !this.#wanted) return;
    const wait = this.#last + this.pause - performance.now();
    if (wait > 0) {
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        void this.#run();
      }, wait);
    } else void this.#run();
  }

  async #run(): Promise<void> {
    const wanted = this.#wanted;
    if (!wanted) return;
    this.#wanted = null;
    const running = new AbortController();
    this.#running = running;
    this.#last = performance.now();
    try {
      const result = await this.ask(wanted.given, running.signal);
      if (!running.signal.aborted) this.done(result, wanted.given);
    } catch (error) {
      if (!running.signal.aborted) this.failed(error);
    }
    if (this.#running === running) {
      this.#running = null;
      this.#next();
    }
  }
}
