/** Drawing on the table: paths and places that are laid, dragged, turned and marked, as an answer in the making. */
import { difference, distance } from '../lib/geometry';
import type { Point } from '../lib/wire';
import type { Composer } from './composer.svelte';
import { face, liftOff, proposed, put, shiftSpots, tagSpot, type Draft, type DraftOf } from './drafts';
import { addLeg, arrival, declare, dropLeg, endOf, moved, shiftEnd, startsOf, trimmed } from './ways';

const NEAR = 0.05; // table units: the same place

interface Grab {
  piece: string;
  from: Point;
  now: Point;
  base: Draft;
  does: 'leg' | 'end' | 'spot';
}

export class Drawing {
  /** The member of a detachment whose path is measured: the one that was last taken hold of. */
  lead = $state<string | null>(null);
  grab = $state.raw<Grab | null>(null);

  constructor(readonly composer: Composer) {}

  /** Whether anything is drawn: else the answer is that all stay. */
  get drawn(): boolean {
    const { draft } = this.composer;
    return draft.kind === 'move' && Object.keys(trimmed(draft.ways)).length > 0;
  }

  starts = $derived.by(() => {
    const ask = this.composer.ask;
    if (ask?.kind !== 'move' && ask?.kind !== 'place') return {};
    return startsOf(ask.guide, ask.pieces, (id) => this.composer.desk.piece(id)?.at);
  });

  /** Where a piece would stand if the draft were carried out. */
  placeOf(piece: string): Point | null {
    if (this.composer.draft.kind === 'move')
      return endOf(this.starts[piece] ?? [0, 0], this.composer.draft.ways[piece]);
    if (this.composer.draft.kind === 'place') return this.composer.draft.spots[piece]?.at ?? null;
    return null;
  }

  /** Where a piece stands that one may want to go to: somebody else's, or one that the question names as a goal. */
  goal(id: string): Point | null {
    const { ask, desk } = this.composer;
    const piece = desk.piece(id);
    if (ask?.kind !== 'move' || !piece || ask.pieces.includes(id)) return null;
    const theirs = piece.side !== desk.piece(ask.pieces[0] ?? '')?.side;
    return theirs || ask.guide.goals?.some((goal) => distance(goal, piece.at) < NEAR) ? piece.at : null;
  }

  pickPoint(point: Point): void {
    const { ask, draft } = this.composer;
    if (ask?.kind === 'move' && draft.kind === 'move') {
      const lead = draft.alone ?? this.lead;
      if (lead === null) return;
      const end = endOf(this.starts[lead] ?? [0, 0], draft.ways[lead]);
      const pieces = moved(ask.pieces, draft.alone);
      this.composer.set({ ...draft, ways: addLeg(draft.ways, this.starts, pieces, difference(point, end)) });
    } else if (ask?.kind === 'place' && draft.kind === 'place' && draft.alone !== null) {
      if (!draft.spots[draft.alone] || draft.alone === '') this.composer.set(put(ask, draft, draft.alone, point));
    } else this.composer.refused = null;
  }

  drag(phase: 'start' | 'move' | 'end' | 'cancel', piece: string | null, point: Point): void {
    if (phase === 'start') return this.#take(piece, point);
    const grab = this.grab;
    if (!grab) return;
    if (phase === 'cancel') {
      this.grab = null;
      return this.composer.set(grab.base);
    }
    this.grab = phase === 'end' ? null : { ...grab, now: point };
    this.composer.set(this.#dragged(grab, point));
  }

  #take(held: string | null, point: Point): void {
    const { ask, draft } = this.composer;
    if (held === null || !ask) return;
    // Whoever takes hold of a man in a vehicle that is to move has taken the vehicle.
    const aboard = this.composer.desk.piece(held)?.aboard;
    const carried = ask.kind === 'move' && !ask.pieces.includes(held) && aboard && ask.pieces.includes(aboard);
    const piece = carried ? aboard : held;
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
      this.composer.set({ ...draft, alone: piece });
      this.grab = { piece, from: point, now: point, base: this.composer.draft, does: 'spot' };
    }
    this.composer.outlook.unpoint();
  }

  #cleared(draft: DraftOf<'move'>, pieces: readonly string[]): typeof draft.ways {
    const ways = { ...draft.ways };
    for (const piece of pieces) if (ways[piece]) ways[piece] = { ...ways[piece], path: [] };
    return ways;
  }

  #dragged(grab: Grab, point: Point): Draft {
    const by = difference(point, grab.from);
    const { ask } = this.composer;
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
    if (!grab || grab.does === 'spot' || distance(grab.from, grab.now) < NEAR) return;
    this.grab = { ...grab, from: grab.now, base: this.composer.draft, does: 'leg' };
  }

  dropLeg(): void {
    const { ask, draft } = this.composer;
    if (ask?.kind !== 'move' || draft.kind !== 'move') return;
    this.composer.set({ ...draft, ways: dropLeg(draft.ways, moved(ask.pieces, draft.alone)) });
  }

  /** By keyboard: the end of the path, or the piece being placed, a little further on. */
  nudge(by: Point): void {
    const { ask, draft } = this.composer;
    if (ask?.kind === 'move' && draft.kind === 'move') {
      this.composer.set({ ...draft, ways: shiftEnd(draft.ways, this.starts, moved(ask.pieces, draft.alone), by) });
    } else if (draft.kind === 'place') {
      const pieces = draft.together ? Object.keys(draft.spots) : draft.alone !== null ? [draft.alone] : [];
      this.composer.set(shiftSpots(draft, pieces, by));
    }
  }

  /** By keyboard: the path has a corner where it ends now. */
  corner(): void {
    const { ask, draft } = this.composer;
    if (ask?.kind !== 'move' || draft.kind !== 'move') return;
    this.composer.set({ ...draft, ways: addLeg(draft.ways, this.starts, moved(ask.pieces, draft.alone), [0, 0]) });
  }

  /** The way a piece looks, as the draft has it. */
  facingOf(piece: string): number {
    const { draft } = this.composer;
    const stands = this.composer.desk.piece(piece)?.facing ?? 0;
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
    const { ask, draft } = this.composer;
    if ((ask?.kind === 'move' || ask?.kind === 'place') && ask.guide.turns === false) return null;
    if (draft.kind === 'move') return draft.alone ?? this.lead;
    if (draft.kind !== 'place') return null;
    const piece = draft.alone ?? (draft.together ? Object.keys(draft.spots)[0] : undefined);
    return piece && draft.spots[piece] ? piece : null;
  }

  turn(degrees: number): void {
    if (this.composer.ask) this.composer.set(face(this.composer.ask, this.composer.draft, degrees));
  }

  tag(piece: string, tag: string, value: string): void {
    const { draft } = this.composer;
    if (draft.kind === 'move') this.composer.set({ ...draft, ways: declare(draft.ways, piece, tag, value) });
    else if (draft.kind === 'place') this.composer.set(tagSpot(draft, piece, tag, value));
  }

  lift(piece: string): void {
    if (this.composer.draft.kind === 'place') this.composer.set(liftOff(this.composer.draft, piece));
  }

  propose(n?: number): void {
    const { ask, draft } = this.composer;
    if (ask?.kind === 'place' && draft.kind === 'place') this.composer.set({ ...draft, spots: proposed(ask, n) });
  }
}
