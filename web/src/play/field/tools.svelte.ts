/** Tools that ask nothing of the game: the ruler, the line of sight, what a unit would do by itself; and how far a piece reaches,
 *  or whom it commands, when one points at it. */
import { api } from '../../lib/api';
import type { Arc, Conduct, Point, Prospect, Sighting, Sway } from '../../lib/wire';
import { words } from '../../lib/words.svelte';
import type { Desk } from '../desk/desk.svelte';
import { Latest } from '../../lib/latest';
import { endAt, lay } from '../../table/plan/rulers';

export type Tool = 'measure' | 'sight' | 'conduct';
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
  sway = $state.raw<Sway | null>(null);
  /** What a unit would do by itself: of the piece that stays chosen, else of the one that is pointed at. */
  conduct = $state.raw<Conduct | null>(null);
  pinned = $state<string | null>(null);
  /** The one of its prospects that is looked at. */
  prospect = $state.raw<Prospect | null>(null);
  /** Whether the table is shown in words. */
  twin = $state(false);
  /** Whether all keys are listed. */
  help = $state(false);
  hovered = $state<string | null>(null);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #ranges: Latest<string, Arc[]>;
  #sight: Latest<[string | Point, string | Point], Sighting>;
  #sway: Latest<string, Sway | null>;
  #conduct: Latest<string, Conduct | null>;

  constructor(readonly desk: Desk) {
    const seat = () => desk.view?.seat ?? '';
    this.#ranges = new Latest(
      (piece, signal) => api.ranges(desk.game, seat(), piece, signal),
      (arcs, piece) => (this.arcs = this.hovered === piece ? arcs : []),
      0,
    );
    this.#sway = new Latest(
      (piece, signal) => api.sway(desk.game, seat(), piece, signal),
      (sway, piece) => (this.sway = this.hovered === piece ? sway : null),
      0,
    );
    this.#conduct = new Latest(
      (piece, signal) => api.conduct(desk.game, seat(), piece, signal),
      (conduct, piece) => {
        if (this.pinned === piece || (this.pinned === null && this.hovered === piece)) this.conduct = conduct;
      },
      0,
    );
    this.#sight = new Latest(
      ([from, to], signal) => api.sight(desk.game, seat(), from, to, signal),
      (sighting) => (this.sighting = sighting),
    );
  }

  /** Whether anybody here does anything by himself. */
  wilful = $derived.by(() => this.desk.scene?.pieces.some((piece) => piece.wilful) ?? false);

  take(tool: Tool | null): void {
    this.tool = this.tool === tool ? null : tool;
    this.clear();
  }

  clear(): void {
    this.#sight.stop();
    this.first = this.ruler = this.sighting = this.sway = null;
    this.arcs = [];
  }

  /** What the unit of this piece would do stays open, until it is closed or another is wanted. */
  pin(piece: string | null): void {
    this.pinned = piece !== null && this.desk.piece(piece)?.wilful ? piece : null;
    this.prospect = null;
    this.conduct = null;
    if (this.pinned !== null) this.#conduct.want(this.pinned);
  }

  /** Something has happened: what was worked out before is over. */
  refresh(): void {
    this.prospect = null;
    if (this.pinned === null) this.conduct = null;
    else if (this.desk.piece(this.pinned)?.wilful) this.#conduct.want(this.pinned);
    else this.pin(null);
  }

  /** A piece or a point of the table is clicked with the tool in hand. */
  pick(given: string | Point): void {
    if (typeof given === 'string' && !this.desk.piece(given)) return; // a cross where somebody fell
    if (this.tool === 'conduct') return void (typeof given === 'string' && this.pin(given));
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
    this.ruler = { from: laid.from, to: laid.to, label: words.length(laid.length, scene.unit) };
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
    this.sway = null;
    if (this.pinned === null) this.conduct = null;
    if (id === null) return;
    if (this.tool && this.first !== null && this.first !== id && this.desk.piece(id)) this.#lay(this.first, id);
    else if (this.tool !== 'measure' && this.tool !== 'sight' && this.desk.piece(id))
      this.#timer = setTimeout(() => this.#notice(id), NOTICE);
  }

  #notice(id: string): void {
    const piece = this.desk.piece(id);
    if (!piece || this.desk.past) return;
    if (!this.tool) this.#ranges.want(id);
    if (piece.commands) this.#sway.want(id);
    if (piece.wilful && this.pinned === null) this.#conduct.want(id);
  }
}
