/** The answer being composed: what the mouse, the keys and the buttons do to it, and what the server says of it. */
import { api } from '../../lib/api';
import type { Answer, Option, Point, Question, Reach, Refusal, Tried } from '../../lib/wire';
import type { Desk } from '../desk/desk.svelte';
import { answerOf, begin, complete, pick, stepBack, type Draft, type DraftOf } from './drafts';
import { Drawing } from './drawing.svelte';
import { Latest } from '../../lib/latest';
import { Outlook } from './outlook.svelte';
import { piecesOf } from './picture';

/** Something that was refused, and where on the table one was at the time. */
export interface Refused {
  refusal: Refusal;
  at: Point | null;
}
export class Composer {
  draft = $state.raw<Draft>({ kind: 'choose', chosen: null });
  refused = $state.raw<Refused | null>(null);
  tried = $state.raw<Tried | null>(null);
  reach = $state.raw<Reach | null>(null);
  /** The piece of the option that is pointed at in the list. */
  marked = $state<string | null>(null);
  /** Units of which something that is pointed at tells: whom a card lets act. */
  markedUnits = $state.raw<string[]>([]);
  /** The mouse put the focus where it is: then Enter gives the answer, whatever was clicked last. */
  byPointer = false;
  /** A key was the last thing that was pressed. */
  byKeys = false;
  readonly drawing: Drawing = new Drawing(this);
  readonly outlook: Outlook;

  #reached = '';
  #try: Latest<Answer, Tried>;
  #reach: Latest<{ piece: string; via: Point[] }, Reach>;

  constructor(readonly desk: Desk) {
    this.outlook = new Outlook(this);
    const where = () => [desk.game, desk.shown!.state, desk.shown!.seat] as const;
    this.#try = new Latest(
      (answer, signal) => api.try(...where(), answer, signal),
      (tried) => (this.tried = tried),
    );
    this.#reach = new Latest(
      ({ piece, via }, signal) => api.reach(...where(), piece, via, signal),
      (reach) => (this.reach = reach),
    );
  }

  get ask(): Question | null {
    return this.desk.ask;
  }

  /** A new question: whatever was composed for the last one is over. */
  begin(ask: Question | null): void {
    for (const asked of [this.#try, this.#reach]) asked.stop();
    this.tried = this.reach = this.refused = this.marked = this.drawing.grab = null;
    this.#reached = '';
    this.markedUnits = [];
    this.outlook.forget();
    if (!ask) return;
    this.draft = begin(ask);
    this.drawing.lead = ask.kind === 'move' ? (ask.pieces[0] ?? null) : null;
    this.#drawn();
    this.drawing.resume(ask);
  }

  get complete(): boolean {
    return !!this.ask && complete(this.ask, this.draft);
  }

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
    this.outlook.unpoint();
    this.refused = null;
    if (await this.desk.answer(answer)) return;
    const refusal = this.desk.refusal;
    if (refusal?.rule) this.refused = { refusal, at: at ?? this.whereOf(refusal) };
  }

  /** Where it happened: at the first of its pieces that is being led, else at the one that leads. */
  whereOf(refusal: Refusal): Point | null {
    const led = this.ask?.kind === 'move' || this.ask?.kind === 'place' ? this.ask.pieces : (refusal.pieces ?? []);
    const piece = refusal.pieces?.find((one) => led.includes(one)) ?? this.drawing.lead ?? refusal.pieces?.[0];
    if (piece === null || piece === undefined) return null;
    return this.drawing.placeOf(piece) ?? this.desk.piece(piece)?.at ?? null;
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
    const { grab } = this.drawing;
    if (grab) return this.drawing.drag('cancel', grab.piece, grab.now);
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
      const piece = draft.alone ?? this.drawing.lead;
      if (this.drawing.drawn) this.#try.want(answerOf(draft));
      else this.tried = null;
      // A path is weighed when it is drawn to its end, not at every step of the pointer.
      if (ask.foretold && !this.drawing.grab) {
        if (this.drawing.drawn) this.outlook.want({ key: '', answer: answerOf(draft), piece: null, anchor: null });
        else this.outlook.unpoint();
      }
      if (piece) this.#reaching(piece, draft);
    } else if (ask.kind === 'place' && draft.kind === 'place') {
      if (Object.keys(draft.spots).length) this.#try.want(answerOf(draft));
      const piece = draft.alone ?? ask.pieces[0];
      if (piece && piece !== this.#reached) this.#reach.want({ piece, via: [] });
      this.#reached = piece ?? '';
    }
    if (ask.foretold && (ask.kind === 'number' || ask.kind === 'allocate')) {
      this.outlook.want({ key: '', answer: answerOf(draft), piece: null, anchor: null });
    }
  }

  /** What an option would let one reach: shown while it is pointed at. */
  ahead(key: string): void {
    if (this.ask?.kind !== 'choose' || key === this.#reached) return;
    this.#reached = key;
    this.reach = null;
    this.#reach.want({ piece: key, via: [] });
  }

  /** Nothing is pointed at any more. */
  notAhead(): void {
    if (this.ask?.kind !== 'choose') return;
    this.#reach.stop();
    this.reach = null;
    this.#reached = '';
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

  /** The option that a piece stands for: its own, or that of its unit. */
  optionAt(id: string): Option | undefined {
    const own = this.options.find((one) => one.piece === id || one.key === id);
    const scene = this.desk.scene;
    return own ?? (scene ? this.options.find((one) => piecesOf(one, scene).includes(id)) : undefined);
  }

  async pickPiece(id: string, touch = false): Promise<void> {
    const { ask, draft } = this;
    if (!ask) return;
    const option = this.optionAt(id);
    if (ask.kind === 'assign' && draft.kind === 'assign' && ask.items[id] && !option) {
      return this.set({ ...draft, item: id });
    }
    if (option) {
      // A shot cannot be taken back: on the table the first click shows its odds, the second gives it.
      // What only begins a drawing can be taken back.
      const weigh = ask.kind === 'choose' && !!ask.foretold && !option.draws?.length;
      if (weigh && touch) this.outlook.point(option.key);
      return this.choose(option.key, !weigh);
    }
    if (ask.kind === 'move' && draft.kind === 'move' && ask.pieces.includes(id)) {
      this.drawing.lead = id;
      return this.set({ ...draft, alone: ask.pieces.length > 1 && draft.alone !== id ? id : null });
    }
    const goal = this.drawing.goal(id);
    if (goal) return this.drawing.pickPoint(goal);
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
}
