/** Messages shown one after the other: the next one waits until the one before has been seen. */

export type Show<T> = (item: T, more: number) => Promise<void> | void;

export class Queue<T> {
  #waiting: T[] = [];
  #busy = false;

  constructor(
    private readonly show: Show<T>,
    private readonly idle: () => void = () => {},
  ) {}

  get busy(): boolean {
    return this.#busy;
  }

  add(item: T): void {
    this.#waiting.push(item);
    if (!this.#busy) void this.#run();
  }

  /** Nobody wants to see these any more. */
  clear(): void {
    this.#waiting = [];
  }

  async #run(): Promise<void> {
    this.#busy = true;
    try {
      for (let item = this.#waiting.shift(); item !== undefined; item = this.#waiting.shift()) {
        await this.show(item, this.#waiting.length);
      }
    } finally {
      this.#busy = false;
    }
    this.idle();
  }
}

/** How long to wait before the line is tried again, in milliseconds: longer each time, never long. */
export function backoff(attempt: number): number {
  return Math.min(250 * 2 ** attempt, 1000);
}

/** Events heard so far with those of a new message. After an undo the line goes on from an earlier one. */
export function joined<T extends { n: number }>(heard: readonly T[], events: readonly T[], since: number): T[] {
  return [...heard.slice(0, since), ...events];
}
