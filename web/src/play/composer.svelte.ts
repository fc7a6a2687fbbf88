/** The answer being composed: what the mouse, the keys and the buttons do to it, and what the server says of it. */
import { api } from '../lib/api';
import { difference, distance } from '../lib/geometry';
import type { Answer, Forecast, Option, Point, Question, Reach, Refusal, Tried } from '../lib/wire';
import type { Desk } from './desk.svelte';
import {
  answerOf,
  begin,
  complete,
  face,
  ifChosen,
  liftOff,
  pick,
  proposed,
  put,
  shiftSpots,
  stepBack,
  tagSpot,
  type Draft,
  type DraftOf,
} from './drafts';
import { Latest } from './latest';
import { addLeg, arrival, declare, dropLeg, endOf, moved, shiftEnd, startsOf, trimmed } from './ways';

/** Something that was refused, and where on the table one was at the time. */
export interface Refused {
  refusal: Refusal;
  at: Point | null;
}
export interface Pointed {
  key: string;
  answer: Answer;
  piece: string | null;
  /** What on the page was pointed at, when it was not a piece. */
  anchor: Element | null;
}
interface Grab {
  piece: string;
  from: Point;
  now: Point;
  base: Draft;
  does: 'leg' | 'end' | 'spot';
}

const LINGER = 200; // ms that odds stay when the mouse has left
const NOTICE = 150; // ms that something is pointed at before its odds are asked for

export class Composer {
  draft = $state.raw<Draft>({ kind: 'choose', chosen: null });
  /** The member of a detachment whose path is measured: the one that was last taken hold of. */
  lead = $state<string | null>(null);
  refused = $state.raw<Refused | null>(null);
  tried = $state.raw<Tried | null>(null);
  reach = $state.raw<Reach | null>(null);
  pointed = $state.raw<Pointed | null>(null);
  forecasts = $state.raw<Forecast[]>([]);
  grab = $state.raw<Grab | null>(null);
  /** The piece of the option that is pointed at in the list. */
  marked = $state<string | null>(null);
  /** The mouse put the focus where it is: then Enter gives the answer, whatever was clicked last. */
  byPointer = false;

  #reached = '';
  #foretold = new Map<string, Forecast[]>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #try: Latest<Answer, Tried>;
  #reach: Latest<{ piece: string; via: Point[] }, Reach>;
  #foretell: Latest<Answer, Forecast[]>;

  constructor(readonly desk: Desk) {
    const where = () => [desk.game, desk.shown!.state, desk.shown!.seat] as const;
    this.#try = new Latest(
      (answer, signal) => api.try(...where(), answer, signal),
      (tried) => (this.tried = tried),
    );
    this.#reach = new Latest(
      ({ piece, via }, signal) => api.reach(...where(), piece, via, signal),
      (reach) => (this.reach = reach),
    );
    this.#foretell = new Latest(
      (answer, signal) => api.foretell(...where(), answer, signal),
      (forecasts, answer) => {
        this.#foretold.set(this.#keyOf(answer), forecasts);
        if (this.pointed && this.#keyOf(this.pointed.answer) === this.#keyOf(answer)) this.forecasts = forecasts;
      },
      0,
    );
  }

  get ask(): Question | null {
    return this.desk.ask;
  }

  /** A new question: whatever was composed for the last one is over. */
  begin(ask: Question | null): void {
    for (const asked of [this.#try, this.#reach, this.#foretell]) asked.stop();
    this.tried = this.reach = this.grab = this.refused = this.marked = null;
    this.#reached = '';
    this.unpoint();
    this.#foretold.clear();
    if (!ask) return;
    this.draft = begin(ask);
    this.lead = ask.kind === 'move' ? (ask.pieces[0] ?? null) : null;
    this.#drawn();
  }

  get complete(): boolean {
    return !!this.ask && complete(this.ask, this.draft);
  }

  /** Whether anything is drawn: else the answer is that all stay. */
  get drawn(): boolean {
    return this.draft.kind === 'move' && Object.keys(trimmed(this.draft.ways)).length > 0;
  }

  starts = $derived.by(() => {
    const ask = this.ask;
    if (ask?.kind !== 'move' && ask?.kind !== 'place') return {};
    return startsOf(ask.guide, ask.pieces, (id) => this.desk.piece(id)?.at);
  });

  options: Option[] = $derived.by(() => {
    const { ask, draft } = this;
    if (ask?.kind === 'choose' || ask?.kind === 'several') return ask.options;
    if (ask?.kind === 'assign' && draft.kind === 'assign' && draft.item !== null) return ask.items[draft.item] ?? [];
    return [];
  });

  // Giving the answer

  async go(): Promise<void> {
    if (this.draft.kind === 'confirm') await this.give(this.draft.value ?? true);
    else if (this.complete) await this.give(answerOf(this.draft));
  }

  async give(answer: Answer, at: Point | null = null): Promise<void> {
    this.unpoint();
    this.refused = null;
    if (await this.desk.answer(answer)) return;
    const refusal = this.desk.refusal;
    if (refusal?.rule) this.refused = { refusal, at: at ?? this.whereOf(refusal) };
  }

  /** Where it happened: at the first of its pieces that is being led, else at the one that leads. */
  whereOf(refusal: Refusal): Point | null {
    const led = this.ask?.kind === 'move' || this.ask?.kind === 'place' ? this.ask.pieces : (refusal.pieces ?? []);
    const piece = refusal.pieces?.find((one) => led.includes(one)) ?? this.lead ?? refusal.pieces?.[0];
    if (piece === null || piece === undefined) return null;
    return this.placeOf(piece) ?? this.desk.piece(piece)?.at ?? null;
  }

  /** Where a piece would stand if the draft were carried out. */
  placeOf(piece: string): Point | null {
    if (this.draft.kind === 'move') return endOf(this.starts[piece] ?? [0, 0], this.draft.ways[piece]);
    if (this.draft.kind === 'place') return this.draft.spots[piece]?.at ?? null;
    return null;
  }

  async pass(): Promise<void> {
    if (this.ask?.kind === 'choose' && this.ask.may_pass) await this.give(null);
    else if (this.ask?.kind === 'move' || this.ask?.kind === 'place') await this.give({});
  }

  /** An option of the list. A single choice is the answer at once; others are gathered. */
  async choose(key: string, atOnce = true): Promise<void> {
    const ask = this.ask;
    if (!ask) return;
    const again = this.draft.kind === 'choose' && this.draft.chosen === key;
    this.set(pick(ask, this.draft, key));
    if (ask.kind === 'choose' && (atOnce || again)) await this.go();
  }

  /** Escape and "one step back": what was drawn, then the steps before. */
  async back(): Promise<void> {
    if (this.grab) return this.drag('cancel', this.grab.piece, this.grab.now);
    const ask = this.ask;
    const before = ask && stepBack(ask, this.draft);
    if (before) this.set(before);
    else if (this.refused) this.refused = null;
    else if (this.desk.shown?.composed.length) await this.desk.back();
  }

  set(draft: Draft): void {
    this.draft = draft;
    this.refused = this.desk.refusal = null;
    this.#drawn();
  }

  /** Ask the server about what is drawn now. */
  #drawn(): void {
    const { ask, draft } = this;
    if (!ask || !this.desk.shown) return;
    if (ask.kind === 'move' && draft.kind === 'move') {
      const piece = draft.alone ?? this.lead;
      if (this.drawn) this.#try.want(answerOf(draft));
      else this.tried = null;
      if (piece) this.#reaching(piece, draft);
    } else if (ask.kind === 'place' && draft.kind === 'place') {
      if (Object.keys(draft.spots).length) this.#try.want(answerOf(draft));
      const piece = draft.alone ?? ask.pieces[0];
      if (piece && piece !== this.#reached) this.#reach.want({ piece, via: [] });
      this.#reached = piece ?? '';
    }
    if (ask.foretold && (ask.kind === 'number' || ask.kind === 'allocate')) {
      this.#want({ key: '', answer: answerOf(draft), piece: null, anchor: null });
    }
  }

  /** What an option would let one reach: shown while it is pointed at. */
  #ahead(key: string): void {
    if (this.ask?.kind !== 'choose' || key === this.#reached) return;
    this.#reached = key;
    this.reach = null;
    this.#reach.want({ piece: key, via: [] });
  }

  /** How far the leg under way can go: from the last corner, not from where it ends now. */
  #reaching(piece: string, draft: DraftOf<'move'>): void {
    const via = (draft.ways[piece]?.path ?? []).slice(0, -1);
    const key = JSON.stringify([piece, via]);
    if (key === this.#reached) return;
    this.#reached = key;
    this.#reach.want({ piece, via });
  }

  // At the table

  async pickPiece(id: string, touch = false): Promise<void> {
    const { ask, draft } = this;
    if (!ask) return;
    const option = this.options.find((one) => one.piece === id || one.key === id);
    if (ask.kind === 'assign' && draft.kind === 'assign' && ask.items[id] && !option) {
      return this.set({ ...draft, item: id });
    }
    if (option) {
      // A shot cannot be taken back: on the table the first click shows its odds, the second gives it.
      const weigh = ask.kind === 'choose' && !!ask.foretold;
      if (weigh && touch) this.point(option.key);
      return this.choose(option.key, !weigh);
    }
    if (ask.kind === 'move' && draft.kind === 'move' && ask.pieces.includes(id)) {
      this.lead = id;
      return this.set({ ...draft, alone: ask.pieces.length > 1 && draft.alone !== id ? id : null });
    }
    if (ask.kind === 'place' && draft.kind === 'place' && ask.pieces.includes(id)) {
      return this.set({ ...draft, alone: id });
    }
    await this.whyNot(id);
  }

  async whyNot(id: string): Promise<void> {
    const { shown, game } = this.desk;
    if (!shown) return;
    const refusal = await api.whyNot(game, shown.state, shown.seat, id).catch(() => null);
    const at = this.desk.piece(id)?.at ?? null;
    this.refused = refusal && { refusal: { ...refusal, pieces: refusal.pieces ?? [id] }, at };
  }

  pickPoint(point: Point): void {
    const { ask, draft } = this;
    if (ask?.kind === 'move' && draft.kind === 'move') {
      const lead = draft.alone ?? this.lead;
      if (lead === null) return;
      const end = endOf(this.starts[lead] ?? [0, 0], draft.ways[lead]);
      const pieces = moved(ask.pieces, draft.alone);
      this.set({ ...draft, ways: addLeg(draft.ways, this.starts, pieces, difference(point, end)) });
    } else if (ask?.kind === 'place' && draft.kind === 'place' && draft.alone !== null) {
      if (!draft.spots[draft.alone] || draft.alone === '') this.set(put(ask, draft, draft.alone, point));
    } else this.refused = null;
  }

  drag(phase: 'start' | 'move' | 'end' | 'cancel', piece: string | null, point: Point): void {
    if (phase === 'start') return this.#take(piece, point);
    const grab = this.grab;
    if (!grab) return;
    if (phase === 'cancel') {
      this.grab = null;
      return this.set(grab.base);
    }
    this.grab = phase === 'end' ? null : { ...grab, now: point };
    this.set(this.#dragged(grab, point));
  }

  #take(piece: string | null, point: Point): void {
    const { ask, draft } = this;
    if (piece === null || !ask) return;
    if (ask.kind === 'move' && draft.kind === 'move' && ask.pieces.includes(piece)) {
      const base = draft.alone !== null && draft.alone !== piece ? { ...draft, alone: piece } : draft;
      const start = this.starts[piece] ?? point;
      const path = draft.ways[piece]?.path ?? [];
      const atEnd = path.length > 0 && distance(point, endOf(start, draft.ways[piece])) < distance(point, start);
      this.lead = piece;
      // Who is taken up again where he stands sets out anew.
      const ways = atEnd ? base.ways : this.#cleared(base, moved(ask.pieces, base.alone));
      this.grab = { piece, from: point, now: point, base: { ...base, ways }, does: atEnd ? 'end' : 'leg' };
    } else if (ask.kind === 'place' && draft.kind === 'place' && draft.spots[piece]) {
      this.set({ ...draft, alone: piece });
      this.grab = { piece, from: point, now: point, base: this.draft, does: 'spot' };
    }
    this.unpoint();
  }

  #cleared(draft: DraftOf<'move'>, pieces: readonly string[]): typeof draft.ways {
    const ways = { ...draft.ways };
    for (const piece of pieces) if (ways[piece]) ways[piece] = { ...ways[piece], path: [] };
    return ways;
  }

  #dragged(grab: Grab, point: Point): Draft {
    const by = difference(point, grab.from);
    const { ask } = this;
    const { base } = grab;
    if (base.kind === 'move' && ask?.kind === 'move') {
      const pieces = moved(ask.pieces, base.alone);
      const change = grab.does === 'end' ? shiftEnd : addLeg;
      return { ...base, ways: change(base.ways, this.starts, pieces, by) };
    }
    if (base.kind === 'place') return shiftSpots(base, base.together ? Object.keys(base.spots) : [grab.piece], by);
    return base;
  }

  /** In the midst of dragging: the path has a corner here. */
  waypoint(): void {
    const grab = this.grab;
    if (!grab || grab.does === 'spot' || distance(grab.from, grab.now) < 0.05) return;
    this.grab = { ...grab, from: grab.now, base: this.draft, does: 'leg' };
  }

  dropLeg(): void {
    const { ask, draft } = this;
    if (ask?.kind !== 'move' || draft.kind !== 'move') return;
    this.set({ ...draft, ways: dropLeg(draft.ways, moved(ask.pieces, draft.alone)) });
  }

  /** By keyboard: the end of the path, or the piece being placed, a little further on. */
  nudge(by: Point): void {
    const { ask, draft } = this;
    if (ask?.kind === 'move' && draft.kind === 'move') {
      this.set({ ...draft, ways: shiftEnd(draft.ways, this.starts, moved(ask.pieces, draft.alone), by) });
    } else if (draft.kind === 'place') {
      const pieces = draft.together ? Object.keys(draft.spots) : draft.alone !== null ? [draft.alone] : [];
      this.set(shiftSpots(draft, pieces, by));
    }
  }

  /** By keyboard: the path has a corner where it ends now. */
  corner(): void {
    const { ask, draft } = this;
    if (ask?.kind !== 'move' || draft.kind !== 'move') return;
    this.set({ ...draft, ways: addLeg(draft.ways, this.starts, moved(ask.pieces, draft.alone), [0, 0]) });
  }

  /** The way a piece looks, as the draft has it. */
  facingOf(piece: string): number {
    const { draft } = this;
    const stands = this.desk.piece(piece)?.facing ?? 0;
    if (draft.kind === 'place') return draft.spots[piece]?.facing ?? stands;
    if (draft.kind !== 'move') return stands;
    const way = draft.ways[piece];
    return way?.facing ?? arrival(this.starts[piece] ?? [0, 0], way?.path ?? []) ?? stands;
  }

  turnBy(degrees: number): void {
    const piece = this.handled;
    if (piece !== null) this.turn(this.facingOf(piece) + degrees);
  }

  /** The piece that has the turning handle. */
  get handled(): string | null {
    const { draft } = this;
    if (draft.kind === 'move') return draft.alone ?? this.lead;
    if (draft.kind !== 'place') return null;
    const piece = draft.alone ?? (draft.together ? Object.keys(draft.spots)[0] : undefined);
    return piece && draft.spots[piece] ? piece : null;
  }

  turn(degrees: number): void {
    if (this.ask) this.set(face(this.ask, this.draft, degrees));
  }

  tag(piece: string, tag: string, value: string): void {
    const { draft } = this;
    if (draft.kind === 'move') this.set({ ...draft, ways: declare(draft.ways, piece, tag, value) });
    else if (draft.kind === 'place') this.set(tagSpot(draft, piece, tag, value));
  }

  lift(piece: string): void {
    if (this.draft.kind === 'place') this.set(liftOff(this.draft, piece));
  }

  propose(n?: number): void {
    const { ask, draft } = this;
    if (ask?.kind === 'place' && draft.kind === 'place') this.set({ ...draft, spots: proposed(ask, n) });
  }

  // Odds

  #keyOf(answer: Answer): string {
    return JSON.stringify(answer);
  }

  /** An option has the mouse or the focus: what would come of it? */
  point(key: string, anchor: Element | null = null): void {
    const { ask } = this;
    if (!ask) return;
    this.#ahead(key);
    if (!ask.foretold) return;
    const option = this.options.find((one) => one.key === key);
    this.#want({ key, answer: ifChosen(ask, this.draft, key), piece: option?.piece ?? null, anchor });
  }

  pointAnswer(key: string, answer: Answer, anchor: Element | null): void {
    if (this.ask?.foretold) this.#want({ key, answer, piece: null, anchor });
  }

  #want(pointed: Pointed): void {
    clearTimeout(this.#timer);
    if (pointed.key === this.pointed?.key && this.forecasts.length && pointed.key) return;
    this.pointed = pointed;
    const known = this.#foretold.get(this.#keyOf(pointed.answer));
    this.forecasts = known ?? [];
    if (!known) this.#timer = setTimeout(() => this.#foretell.want(pointed.answer), NOTICE);
  }

  /** The mouse goes elsewhere: into the odds, perhaps, to read a rule of theirs. What is chosen keeps its own. */
  leave(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const chosen = this.draft.kind === 'choose' ? this.draft.chosen : null;
      if (chosen !== null && this.ask?.kind === 'choose') this.point(chosen);
      else this.unpoint();
    }, LINGER);
  }

  stay(): void {
    clearTimeout(this.#timer);
  }

  unpoint(): void {
    clearTimeout(this.#timer);
    if (this.ask?.kind === 'choose') {
      this.#reach.stop();
      this.reach = null;
      this.#reached = '';
    }
    this.pointed = null;
    this.forecasts = [];
  }
}
