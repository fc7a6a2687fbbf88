/** Pan and zoom: while a gesture lasts the layers are moved and scaled as they are; at its end they are drawn sharp. */
import { untrack } from 'svelte';
import { select } from 'd3-selection';
import { zoom, type ZoomBehavior, zoomIdentity } from 'd3-zoom';
import type { Point } from '../../lib/wire';
import { centredOn, fitLens, framing, held, type Lens, scaleBounds, type Size, toScreen, toTable } from './view';

/** Where nothing is laid out yet. */
const UNSEEN: Size = { width: 800, height: 640 };

/** Moving it depends on nothing: an effect that moves it must not run again because it moved. */
export class Camera {
  view = $state<Size>(UNSEEN);
  lens = $state<Lens>({ k: 1, x: 0, y: 0 });
  /** The scale at which the layers are drawn. */
  sharp = $state(1);
  /** A hand is moving it. */
  moving = $state(false);
  #table: () => Size;
  #root: HTMLElement | null = null;
  #zoom: ZoomBehavior<HTMLElement, unknown> | null = null;
  #fitting = true;
  /** What it came near to of itself, until somebody moves it. */
  #framed: { points: readonly Point[]; air: number } | null = null;

  constructor(table: () => Size) {
    this.#table = table;
    this.lens = fitLens(table(), UNSEEN);
    this.sharp = this.lens.k;
  }

  get fitted(): Lens {
    return fitLens(this.#table(), this.view);
  }

  get transform(): string {
    const { k, x, y } = this.lens;
    return `translate(${x}px, ${y}px) scale(${k / this.sharp})`;
  }

  /** Listens to mouse, wheel and fingers; `taken` says that a gesture belongs to a counter. */
  attach(root: HTMLElement, taken: (event: Event) => boolean): () => void {
    this.#root = root;
    const behaviour = zoom<HTMLElement, unknown>()
      .extent(() => [
        [0, 0],
        [this.view.width, this.view.height],
      ])
      .filter((event: MouseEvent) => !taken(event) && (!event.ctrlKey || event.type === 'wheel') && !event.button)
      .clickDistance(4)
      .constrain((t) => {
        const lens = held({ k: t.k, x: t.x, y: t.y }, this.#table(), this.view);
        return zoomIdentity.translate(lens.x, lens.y).scale(lens.k);
      })
      .on('zoom', (event: { transform: Lens; sourceEvent: Event | null }) => {
        const { k, x, y } = event.transform;
        this.lens = { k, x, y };
        if (event.sourceEvent) this.#fitting = false;
        if (event.sourceEvent) this.#framed = null;
      })
      .on('start', (event: { sourceEvent: Event | null }) => (this.moving = event.sourceEvent !== null))
      .on('end', () => {
        this.sharp = this.lens.k;
        this.moving = false;
      });
    this.#zoom = behaviour;
    select(root).call(behaviour).on('dblclick.zoom', null);
    this.#measure();
    const watch = globalThis.ResizeObserver ? new ResizeObserver(() => this.#measure()) : null;
    watch?.observe(root);
    return () => {
      watch?.disconnect();
      select(root).on('.zoom', null);
    };
  }

  #measure(): void {
    const root = this.#root;
    if (!root) return;
    this.view = root.clientWidth && root.clientHeight ? { width: root.clientWidth, height: root.clientHeight } : UNSEEN;
    this.#zoom?.scaleExtent(scaleBounds(this.#table(), this.view));
    const framed = this.#framed && framing(this.#framed.points, this.#framed.air, this.#table(), this.view);
    this.#go(framed ?? (this.#fitting ? this.fitted : held(this.lens, this.#table(), this.view)));
  }

  #go(lens: Lens): void {
    if (this.#root && this.#zoom)
      select<HTMLElement, unknown>(this.#root).call(
        this.#zoom.transform,
        zoomIdentity.translate(lens.x, lens.y).scale(lens.k),
      );
    else [this.lens, this.sharp] = [lens, lens.k];
  }

  fit(): void {
    untrack(() => {
      this.#fitting = true;
      this.#framed = null;
      this.#zoom?.scaleExtent(scaleBounds(this.#table(), this.view));
      this.#go(this.fitted);
    });
  }

  center(point: Point): void {
    untrack(() => {
      this.#fitting = false;
      this.#framed = null;
      this.#go(centredOn(point, this.lens, this.#table(), this.view));
    });
  }

  /** Where counters are small to the finger: as near as some points with air round them allow. */
  frame(points: readonly Point[], air: number): void {
    untrack(() => {
      this.#fitting = false;
      this.#framed = { points, air };
      this.#go(framing(points, air, this.#table(), this.view));
    });
  }

  pan(dx: number, dy: number): void {
    untrack(() => {
      this.#fitting = false;
      this.#framed = null;
      this.#go(held({ ...this.lens, x: this.lens.x + dx, y: this.lens.y + dy }, this.#table(), this.view));
    });
  }

  /** About the middle of the view. */
  zoom(factor: number): void {
    untrack(() => {
      this.#fitting = false;
      this.#framed = null;
      const [low, top] = scaleBounds(this.#table(), this.view);
      const k = Math.min(top, Math.max(low, this.lens.k * factor));
      const by = k / this.lens.k;
      const [mx, my] = [this.view.width / 2, this.view.height / 2];
      const lens = { k, x: mx - (mx - this.lens.x) * by, y: my - (my - this.lens.y) * by };
      this.#go(held(lens, this.#table(), this.view));
    });
  }

  sees(point: Point): boolean {
    const [x, y] = toScreen(point, this.lens, this.#table());
    return x > 20 && y > 20 && x < this.view.width - 20 && y < this.view.height - 20;
  }

  /** The point of the table under a pointer. */
  tableAt(event: { clientX: number; clientY: number }): Point {
    const box = this.#root?.getBoundingClientRect();
    return toTable([event.clientX - (box?.left ?? 0), event.clientY - (box?.top ?? 0)], this.lens, this.#table());
  }
}
