/** Walking the table without seeing it: where one is, whom bearings are taken from, and what is told of it. */
import type { Piece, Point, Scene } from '../lib/wire';
import type { End } from '../table/plan/rulers';
import type { Direction } from '../table/plan/view';
import { nearestTowards } from '../table/plan/view';
import { middleOf, nextPiece, nextStop, stopOf, stopsOf, stopTowards, type Stop } from './order';
import { aroundInWords, pieceAside, pieceInFull, pointInWords, unitInWords, type Tongue } from './telling';

/** Where the hand is: on a piece, on a unit as a whole, or on a place of the table. */
export type Here = { piece: string } | { stop: string } | { at: Point } | null;

/** What the walk needs to know of the page that it is on. */
export interface Ground {
  tongue: () => Tongue | null;
  /** The pieces where they are drawn now. */
  pieces: () => readonly Piece[];
  seat: () => string;
  /** Whoever the question is about: bearings are taken from him where nobody was chosen. */
  subject: () => string | null;
  /** Those who can be chosen now. */
  choosable: () => readonly string[];
  /** Where the path that is being drawn ends now, and whose it is. */
  drawing: () => { at: Point; name: string } | null;
  tell: (text: string) => void;
}

const FINE = 0.1;
const COARSE = 5;
const AHEAD: Record<Direction, Point> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
export const isWay = (key: string): key is Direction => key in AHEAD;

/** By how much an arrow leads on: a unit of the table; with Shift finer, with Ctrl further. */
export const strideOf = (event: Pick<KeyboardEvent, 'shiftKey' | 'ctrlKey'>): number =>
  event.shiftKey ? FINE : event.ctrlKey ? COARSE : 1;

export const stepOf = (event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey'>): Point | null =>
  isWay(event.key) ? [AHEAD[event.key][0] * strideOf(event), AHEAD[event.key][1] * strideOf(event)] : null;

const round = (value: number): number => Math.round(value * 1000) / 1000;

const held = (value: number, most: number): number => Math.min(most, Math.max(0, round(value)));
/** The cross never leaves the table. */
const onto = (table: { width: number; height: number }, at: Point): Point => [
  held(at[0], table.width),
  held(at[1], table.height),
];

export class Walk {
  here = $state.raw<Here>(null);
  /** The piece that bearings are taken from, where one was chosen. */
  chosen = $state<string | null>(null);
  /** What was told last, for whoever sees it. */
  told = $state('');

  constructor(private readonly ground: Ground) {}

  get stops(): Stop[] {
    const tongue = this.ground.tongue();
    return tongue ? stopsOf({ ...tongue.scene, pieces: [...this.ground.pieces()] }, this.ground.seat()) : [];
  }

  get stop(): Stop | null {
    const { here } = this;
    return (here && 'stop' in here && this.stops.find((one) => one.id === here.stop)) || null;
  }

  get cross(): Point | null {
    return this.here && 'at' in this.here ? this.here.at : null;
  }

  #piece(id: string | null): Piece | undefined {
    return id === null ? undefined : this.ground.pieces().find((one) => one.id === id);
  }

  /** The piece that bearings are taken from: the one chosen, whoever the question is about, else one's first. */
  get reference(): Piece | undefined {
    return this.#piece(this.chosen) ?? this.#piece(this.ground.subject()) ?? this.stops[0]?.men[0];
  }

  /** The focus has come to a counter. */
  onPiece(id: string): void {
    this.here = { piece: id };
    const [piece, tongue] = [this.#piece(id), this.#tongue()];
    if (piece && tongue) this.#tell(pieceAside(tongue, piece, this.reference));
  }

  leave(): void {
    this.here = null;
    this.told = '';
  }

  #tongue(): Tongue | null {
    const tongue = this.ground.tongue();
    return tongue && { ...tongue, scene: { ...tongue.scene, pieces: [...this.ground.pieces()] } as Scene };
  }

  #tell(text: string): void {
    this.told = text;
    if (text) this.ground.tell(text);
  }

  #toStop(stop: Stop | undefined): Here {
    if (!stop) return null;
    this.here = { stop: stop.id };
    this.#tellStop(stop);
    return this.here;
  }

  #tellStop(stop: Stop): void {
    const tongue = this.#tongue();
    if (!tongue) return;
    const unit = tongue.scene.units.find((one) => one.id === stop.unit);
    this.#tell(unitInWords(tongue, stop, unit, this.reference));
  }

  /** A key at the table, pressed on a piece, on a unit, on the cross, or on none of them. Where the focus goes then, true if it
   *  stays, null if the key is none of the walk's. */
  key(event: KeyboardEvent): Here | true {
    const { key } = event;
    if (event.metaKey || event.altKey || (event.ctrlKey && !isWay(key))) return null;
    if (this.cross) return this.#onCross(event, this.cross);
    if (event.ctrlKey) return null;
    const on = this.here && 'piece' in this.here ? this.here.piece : null;
    const { stop } = this;
    switch (key) {
      case 'PageDown':
      case 'PageUp': {
        const by = key === 'PageDown' ? 1 : -1;
        if (stop) return this.#toStop(nextStop(this.stops, stop.id, by));
        return this.#toPiece(nextPiece(this.stops, on, by)?.id);
      }
      case 'Home':
      case 'End': {
        const men = (stop ?? stopOf(this.stops, on ?? '') ?? this.stops[0])?.men ?? [];
        return this.#toPiece(men.at(key === 'Home' ? 0 : -1)?.id);
      }
      case 'u':
      case 'U': {
        if (stop) return this.#toStop(nextStop(this.stops, stop.id, event.shiftKey ? -1 : 1));
        return this.#toStop(stopOf(this.stops, on ?? '') ?? this.stops[0]);
      }
      case 's':
      case 'S':
        return this.#toPiece(this.#nextChoosable(on, event.shiftKey ? -1 : 1)?.id);
      case 'i':
        return stop ? this.#toPiece(stop.men[0]?.id) : null;
      case 'f':
        return this.#takeAsReference(on ?? stop?.men[0]?.id ?? null);
      case 'w':
        return this.#where(on, stop);
      case 'a':
        return this.#around(on, stop);
      case 'c':
        return this.#toCross(on, stop);
    }
    if (isWay(key) && !event.shiftKey) return this.#arrow(key, on, stop);
    return null;
  }

  #nextChoosable(on: string | null, by: 1 | -1): Piece | undefined {
    const able = new Set(this.ground.choosable());
    const all = this.stops.flatMap((stop) => stop.men);
    const from = all.findIndex((one) => one.id === on);
    const ahead =
      by > 0
        ? [...all.slice(from + 1), ...all.slice(0, from + 1)]
        : [...all.slice(0, Math.max(0, from)).reverse(), ...all.slice(Math.max(0, from)).reverse()];
    return ahead.find((one) => able.has(one.id));
  }

  #arrow(key: Direction, on: string | null, stop: Stop | null): Here | true {
    if (stop) return this.#toStop(stopTowards(this.stops, stop, key)) ?? true;
    const own = this.#piece(on);
    if (!own) return null;
    const standing = this.ground.pieces().filter((one) => one.kind !== 'fallen');
    return this.#toPiece(nearestTowards(own, standing, key)?.id) ?? true;
  }

  #toPiece(id: string | undefined): Here {
    return id === undefined ? null : { piece: id };
  }

  #takeAsReference(id: string | null): true {
    const tongue = this.#tongue();
    const name = (one: string): string => tongue?.names[one] ?? one;
    this.chosen = id === null || id === this.chosen ? null : id;
    const now = this.reference;
    if (tongue && now)
      this.#tell(
        tongue.say(this.chosen === null ? 'walk-reference-usual' : 'walk-reference-now', { name: name(now.id) }),
      );
    return true;
  }

  #where(on: string | null, stop: Stop | null): true {
    const [piece, tongue] = [this.#piece(on), this.#tongue()];
    if (stop) this.#tellStop(stop);
    else if (piece && tongue) this.#tell(pieceInFull(tongue, piece, this.reference));
    return true;
  }

  #around(on: string | null, stop: Stop | null): true {
    const tongue = this.#tongue();
    const piece = this.#piece(on);
    const center: End | null = piece ? { piece } : stop ? { at: middleOf(stop.men) } : null;
    if (tongue && center) this.#tell(aroundInWords(tongue, center));
    return true;
  }

  /** A cross on the table that arrows lead: from where a path ends, else from the piece or unit under the hand. */
  #toCross(on: string | null, stop: Stop | null): Here {
    const table = this.ground.tongue()?.scene.table;
    if (!table) return null;
    const from: Point =
      this.ground.drawing()?.at ??
      this.#piece(on)?.at ??
      (stop ? middleOf(stop.men) : (this.reference?.at ?? [table.width / 2, table.height / 2]));
    return this.#putCross(onto(table, from));
  }

  #putCross(at: Point): Here {
    this.here = { at };
    const tongue = this.#tongue();
    if (tongue) this.#tell(pointInWords(tongue, at, this.#aim()));
    return this.here;
  }

  /** From where the cross is told: from the end of the path that is being drawn, else from the reference. */
  #aim(): { end: End; name: string } | null {
    const drawing = this.ground.drawing();
    if (drawing && this.chosen === null) return { end: { at: drawing.at }, name: drawing.name };
    const piece = this.reference;
    const names = this.ground.tongue()?.names;
    return piece ? { end: { piece }, name: names?.[piece.id] ?? piece.id } : null;
  }

  #onCross(event: KeyboardEvent, at: Point): Here | true {
    const table = this.ground.tongue()?.scene.table;
    const step = stepOf(event);
    if (step && table) {
      return this.#putCross(onto(table, [at[0] + step[0], at[1] + step[1]])) && true;
    }
    if (event.ctrlKey) return null;
    const tongue = this.#tongue();
    if (event.key === 'w') return this.#putCross(at) && true;
    if (event.key === 'a' && tongue) {
      this.#tell(aroundInWords(tongue, { at }));
      return true;
    }
    if (event.key === 'c' || event.key === 'Escape') {
      const back = this.reference;
      this.here = back ? { piece: back.id } : null;
      return back ? { piece: back.id } : true;
    }
    return null;
  }
}
