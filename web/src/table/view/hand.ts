/** Fingers and mouse on counters: which drags take a piece, turn it, or are left to the table. */
import { bearing } from '../../lib/geometry';
import type { Point } from '../../lib/wire';
import type { Phase } from '../plan/overlay';

export interface Grasp {
  table: (event: { clientX: number; clientY: number }) => Point;
  /** Whether a drag of this piece is reported. */
  grips: (id: string) => boolean;
  /** Whether every drag is reported, wherever it begins. */
  always: () => boolean;
  drag: (phase: Phase, piece: string | null, point: Point) => void;
  turn: (phase: Phase, bearing: number) => void;
  /** The middle of the piece that the turning handle belongs to. */
  pivot: () => Point | null;
  /** A finger rests on a piece: what hovering is for a mouse. */
  linger: (id: string | null) => void;
}

/** Less is a click. */
const SLOP = 4;
const LONG_PRESS = 450;

type Held =
  | {
      kind: 'piece';
      piece: string | null;
      begun: boolean;
      from: Point;
      last: Point;
      pointer: number;
      x: number;
      y: number;
    }
  | { kind: 'handle'; pivot: Point; begun: boolean; last: number; pointer: number; x: number; y: number };

export class Hand {
  #held: Held | null = null;
  #dragged = false;
  /** Pointers that are down: two fingers always pinch, wherever they lie. */
  #fingers = new Set<number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #grasp: Grasp;

  constructor(grasp: Grasp) {
    this.#grasp = grasp;
  }

  #under(target: EventTarget | null): { piece: string | null; ghost: boolean; handle: boolean } {
    const element = target instanceof Element ? target : null;
    const ghost = element?.closest<SVGElement>('[data-ghost]');
    return {
      piece: ghost?.dataset.ghost ?? element?.closest<SVGElement>('[data-piece]')?.dataset.piece ?? null,
      ghost: !!ghost,
      handle: !!element?.closest('[data-handle]'),
    };
  }

  /** Whether a gesture that begins here is the hand's, and the table must not pan. */
  wouldTake(event: Event): boolean {
    if (event.type === 'wheel') return false;
    if ('touches' in event && (event as TouchEvent).touches.length > 1) return false;
    const { piece, ghost, handle } = this.#under(event.target);
    return handle || ghost || this.#grasp.always() || (piece !== null && this.#grasp.grips(piece));
  }

  /** True once after a drag: the click that ends it is none. */
  justDragged(): boolean {
    const was = this.#dragged;
    this.#dragged = false;
    return was;
  }

  attach(root: HTMLElement): () => void {
    const down = (event: PointerEvent): void => this.#down(event);
    const move = (event: PointerEvent): void => this.#move(event, root);
    const up = (event: PointerEvent): void => {
      this.#fingers.delete(event.pointerId);
      this.#up(event);
    };
    const cancel = (event: PointerEvent): void => {
      this.#fingers.delete(event.pointerId);
      this.#cancel();
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && this.#held?.begun) {
        event.stopPropagation();
        this.#cancel();
      }
    };
    root.addEventListener('pointerdown', down);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', key, true);
    return () => {
      clearTimeout(this.#timer);
      root.removeEventListener('pointerdown', down);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', key, true);
    };
  }

  #down(event: PointerEvent): void {
    this.#dragged = false;
    clearTimeout(this.#timer);
    // A finger whose end nobody told of is not counted for ever.
    if (event.isPrimary) this.#fingers.clear();
    this.#fingers.add(event.pointerId);
    if (this.#held || this.#fingers.size > 1) return this.#cancel();
    if (event.button) return;
    const { piece, handle } = this.#under(event.target);
    if (event.pointerType === 'touch' && piece !== null)
      this.#timer = setTimeout(() => this.#grasp.linger(piece), LONG_PRESS);
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    const pivot = handle ? this.#grasp.pivot() : null;
    const from = this.#grasp.table(event);
    if (pivot) this.#held = { kind: 'handle', pivot, begun: false, last: bearing(pivot, from), pointer, x, y };
    else if (this.wouldTake(event))
      this.#held = { kind: 'piece', piece, begun: false, from, last: from, pointer, x, y };
  }

  #move(event: PointerEvent, root: HTMLElement): void {
    const held = this.#held;
    if (!held || event.pointerId !== held.pointer) return;
    if (!held.begun) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < SLOP) return;
      clearTimeout(this.#timer);
      held.begun = true;
      // Text and pictures outside must not be swept up by the drag.
      root.setPointerCapture?.(held.pointer);
      if (held.kind === 'piece') this.#grasp.drag('start', held.piece, held.from);
      else this.#grasp.turn('start', held.last);
    }
    if (held.kind === 'piece') {
      held.last = this.#grasp.table(event);
      this.#grasp.drag('move', held.piece, held.last);
    } else {
      held.last = bearing(held.pivot, this.#grasp.table(event));
      this.#grasp.turn('move', held.last);
    }
  }

  #up(event: PointerEvent): void {
    clearTimeout(this.#timer);
    const held = this.#held;
    if (!held || event.pointerId !== held.pointer) return;
    this.#held = null;
    if (!held.begun) return;
    this.#dragged = true;
    // Where no click follows (the pointer was let go outside), the next one is a real one.
    setTimeout(() => (this.#dragged = false), 0);
    if (held.kind === 'piece') this.#grasp.drag('end', held.piece, this.#grasp.table(event));
    else this.#grasp.turn('end', bearing(held.pivot, this.#grasp.table(event)));
  }

  #cancel(): void {
    clearTimeout(this.#timer);
    const held = this.#held;
    this.#held = null;
    if (!held?.begun) return;
    this.#dragged = true;
    setTimeout(() => (this.#dragged = false), 0);
    if (held.kind === 'piece') this.#grasp.drag('cancel', held.piece, held.last);
    else this.#grasp.turn('cancel', held.last);
  }
}
