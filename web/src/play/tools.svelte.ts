/** Tools that ask nothing of the game: the ruler, the line of sight, and how far a piece reaches when one points at it. */
import { api } from '../lib/api';
import type { Arc, Point, Sighting } from '../lib/wire';
import { words } from '../lib/words.svelte';
import type { Desk } from './desk.svelte';
import { Latest } from './latest';
import { endAt, lay } from './rulers';

export type Tool = 'measure' | 'sight';
export interface Ruler {
  from: Point;
  to: Point;
  label: string;
}
const NOTICE = 350; // ms over a counter before its ranges are drawn

export class Tools {
  tool = $state<Tool | null>(null);
  first = $state.raw<string | Point | null>(null);
  ruler = $state.raw<Ruler | null>(null);
  sighting = $state.raw<Sighting | null>(null);
  arcs = $state.raw<Arc[]>([]);
  /** Whether the table is shown in words. */
  twin = $state(false);
  hovered = $state<string | null>(null);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #ranges: Latest<string, Arc[]>;
  #sight: Latest<[string | Point, string | Point], Sighting>;

  constructor(readonly desk: Desk) {
    const seat = () => desk.view?.seat ?? '';
    this.#ranges = new Latest(
      (piece, signal) => api.ranges(desk.game, seat(), piece, signal),
      (arcs, piece) => (this.arcs = this.hovered === piece ? arcs : []),
      0,
    );
    this.#sight = new Latest(
      ([from, to], signal) => api.sight(desk.game, seat(), from, to, signal),
      (sighting) => (this.sighting = sighting),
    );
  }

  take(tool: Tool | null): void {
    this.tool = this.tool === tool ? null : tool;
    this.clear();
  }

  clear(): void {
    this.#sight.stop();
    this.first = this.ruler = this.sighting = null;
    this.arcs = [];
  }

  /** A piece or a point of the table is clicked with the tool in hand. */
  pick(given: string | Point): void {
    if (typeof given === 'string' && !this.desk.piece(given)) return; // a cross where somebody fell
    if (this.first === null) {
      this.clear();
      this.first = given;
      return;
    }
    this.#lay(this.first, given);
    this.first = null;
  }

  #lay(one: string | Point, other: string | Point): void {
    const scene = this.desk.scene;
    if (!scene) return;
    if (this.tool === 'sight') return this.#sight.want([one, other]);
    const [from, to] = [endAt(scene, one), endAt(scene, other)];
    if (!from || !to) return;
    const laid = lay(from, to);
    this.ruler = { from: laid.from, to: laid.to, label: `${words.number(laid.length)} ${scene.unit}` };
  }

  /** The line between two pieces that an answer is about. */
  show(one: string, other: string): void {
    if (!this.tool) this.#sight.want([one, other]);
  }

  hide(): void {
    if (this.tool) return;
    this.#sight.stop();
    this.sighting = null;
  }

  hover(id: string | null): void {
    clearTimeout(this.#timer);
    this.hovered = id;
    this.arcs = [];
    if (id === null) return;
    if (this.tool && this.first !== null && this.first !== id && this.desk.piece(id)) this.#lay(this.first, id);
    else if (!this.tool && this.desk.piece(id)) this.#timer = setTimeout(() => this.#ranges.want(id), NOTICE);
  }
}
