/** Drawing on the table: paths and places that are laid, dragged, turned and marked, as an answer in the making. */
import { difference, distance } from '../../lib/geometry';
import type { Block, Point, Question } from '../../lib/wire';
import type { Composer } from './composer.svelte';
import { face, liftOff, proposed, put, shiftSpots, tagSpot, type Draft, type DraftOf } from './drafts';
import { laidOut, lookout, middle, wheeled } from './shapes';
import {
  addLeg,
  arrival,
  declare,
  type Looks,
  turnBodies,
  dropLeg,
  endOf,
  moved,
  shiftEnd,
  startsOf,
  trimmed,
} from './ways';

const NEAR = 0.05; // table units: the same place
const SOON = 20; // ms

interface Grab {
  piece: string;
  from: Point;
  now: Point;
  base: Draft;
  does: 'leg' | 'end' | 'spot';
}

const draftTogether = (draft: Draft): boolean => draft.kind === 'place' && draft.together;

export class Drawing {
  /** The member of a detachment whose path is measured: the one that was last taken hold of. */
  lead = $state<string | null>(null);
  grab = $state.raw<Grab | null>(null);
  /** Ranks being turned: what was made of them last, where they stood before and which way they looked. */
  #wheel: { made: Draft; places: Record<string, Point>; facing: number } | null = null;

  /** A drag that has chosen what is drawn: it goes on when the question for it comes. */
  #ahead: { piece: string; from: Point; now: Point; over: boolean } | null = null;

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

  /** How a body of troops stands where the drawing begins: after the steps that are declared already. */
  posed(piece: string): { facing: number; body: Block; note: string | undefined } | null {
    const { desk } = this.composer;
    const stands = desk.scene && [...desk.scene.pieces, ...(desk.scene.reserve ?? [])].find((one) => one.id === piece);
    const after = desk.scene?.ghosts?.findLast((one) => one.piece === piece);
    const body = after?.block ?? stands?.body;
    return body ? { facing: (after ?? stands)?.facing ?? 0, body, note: after?.note ?? stands?.note } : null;
  }

  #looks: Looks = (piece) => this.posed(piece)?.facing;

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

  /** A place of the table is meant; who has one already goes there only where that is meant, too. */
  pickPoint(point: Point, again = false): void {
    const { ask, draft } = this.composer;
    if (ask?.kind === 'move' && draft.kind === 'move') {
      const lead = draft.alone ?? this.lead;
      if (lead === null) return;
      const end = endOf(this.starts[lead] ?? [0, 0], draft.ways[lead]);
      const pieces = moved(ask.pieces, draft.alone);
      this.composer.set({
        ...draft,
        ways: addLeg(draft.ways, this.starts, pieces, difference(point, end), this.#looks),
      });
    } else if (ask?.kind === 'place' && draft.kind === 'place' && draft.alone !== null) {
      const had = draft.spots[draft.alone];
      if (!had || draft.alone === '') this.composer.set(put(ask, draft, draft.alone, point));
      else if (again) this.composer.set(shiftSpots(draft, this.#led(draft, draft.alone), difference(point, had.at)));
    } else this.composer.refused = null;
  }

  drag(phase: 'start' | 'move' | 'end' | 'cancel', piece: string | null, point: Point): void {
    if (phase === 'start') return this.#take(piece, point);
    if (this.#ahead) {
      if (phase === 'cancel') this.#ahead = null;
      else Object.assign(this.#ahead, { now: point, over: phase === 'end' });
    }
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
    this.#ahead = null;
    if (held === null || !ask) return;
    if (ask.kind === 'choose') return this.#lead({ piece: held, from: point, now: point, over: false });
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

  /** What draws this piece is chosen; the drag goes on when that is asked for. */
  #lead(ahead: { piece: string; from: Point; now: Point; over: boolean }): void {
    const option = this.composer.options.find((one) => one.draws?.includes(ahead.piece));
    if (!option) return;
    this.#ahead = ahead;
    this.composer.outlook.unpoint();
    void this.composer.choose(option.key);
  }

  /** The next choice on the way to the drawing, once the last one has been taken. */
  #leadOn(): void {
    const ahead = this.#ahead;
    if (!ahead) return;
    if (this.composer.desk.sending) setTimeout(() => this.#leadOn(), SOON);
    else {
      this.#ahead = null;
      this.#lead(ahead);
    }
  }

  /** Another question: is it the one that a drag is waiting for? */
  resume(ask: Question): void {
    const ahead = this.#ahead;
    if (!ahead) return;
    if (ask.kind === 'choose') return this.#leadOn();
    this.#ahead = null;
    if (ask.kind !== 'move' || !ask.pieces.includes(ahead.piece)) return;
    this.#take(ahead.piece, ahead.from);
    this.drag(ahead.over ? 'end' : 'move', ahead.piece, ahead.now);
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
      return { ...base, ways: change(base.ways, this.starts, pieces, by, this.#looks) };
    }
    if (base.kind === 'place') return shiftSpots(base, this.#led(base, grab.piece), by);
    return base;
  }

  /** Those of a placement who go with one: nobody, the others of his unit, or all. */
  #led(draft: DraftOf<'place'>, piece: string | null): string[] {
    if (draft.together) return Object.keys(draft.spots);
    if (piece === null) return [];
    return draft.units ? this.mates(piece).filter((one) => draft.spots[one]) : [piece];
  }

  /** All of the question who are of the unit of one. */
  mates(piece: string): string[] {
    const { ask, desk } = this.composer;
    if (ask?.kind !== 'move' && ask?.kind !== 'place') return [piece];
    const all = [...(desk.scene?.pieces ?? []), ...(desk.scene?.reserve ?? [])];
    const unit = all.find((one) => one.id === piece)?.unit;
    const same = new Set(all.filter((one) => unit && one.unit === unit).map((one) => one.id));
    return unit ? ask.pieces.filter((one) => same.has(one)) : [piece];
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
      this.composer.set({
        ...draft,
        ways: shiftEnd(draft.ways, this.starts, moved(ask.pieces, draft.alone), by, this.#looks),
      });
    } else if (ask?.kind === 'place' && draft.kind === 'place') {
      if (draft.alone !== null && !draft.together && !draft.spots[draft.alone])
        return this.#putFirst(ask, draft, draft.alone);
      this.composer.set(shiftSpots(draft, this.#led(draft, draft.alone), by));
    }
  }

  /** By keyboard: who has no place yet is put down where it is proposed, else in the middle, and stays in the hand. */
  #putFirst(ask: Question & { kind: 'place' }, draft: DraftOf<'place'>, piece: string): void {
    const table = this.composer.desk.scene?.table;
    const at = ask.guide.spots?.[piece]?.[0]?.at ?? (table && ([table.width / 2, table.height / 2] as Point));
    if (!at) return;
    const made = put(ask, draft, piece, at);
    this.composer.set(made.kind === 'place' ? { ...made, alone: piece } : made);
  }

  /** By keyboard: the path has a corner where it ends now. */
  corner(): void {
    const { ask, draft } = this.composer;
    if (ask?.kind !== 'move' || draft.kind !== 'move') return;
    this.composer.set({
      ...draft,
      ways: addLeg(draft.ways, this.starts, moved(ask.pieces, draft.alone), [0, 0], this.#looks),
    });
  }

  /** The way a piece looks, as the draft has it. */
  facingOf(piece: string): number {
    const { draft } = this.composer;
    const stands = this.composer.desk.piece(piece)?.facing ?? 0;
    if (draft.kind === 'place') return draft.spots[piece]?.facing ?? stands;
    if (draft.kind !== 'move') return stands;
    const way = draft.ways[piece];
    const posed = this.posed(piece);
    if (posed) return way?.facings?.at(-1) ?? way?.facing ?? posed.facing;
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
    const { ask, draft } = this.composer;
    if (ask?.kind !== 'move' && ask?.kind !== 'place') return;
    const pieces = this.#turning(ask, draft);
    const { handled } = this;
    if (draft.kind === 'move' && handled !== null && this.posed(handled))
      return this.composer.set({
        ...draft,
        ways: turnBodies(draft.ways, pieces, degrees - this.facingOf(handled), this.#looks),
      });
    // Turned on and on, ranks wheel from where they stood at first: else what is rounded would add up.
    if (this.#wheel?.made !== draft) {
      const places = ask.guide.wheels && pieces.length > 1 && !draftTogether(draft) ? this.#placesOf(pieces) : {};
      this.#wheel = { made: draft, places, facing: this.handled === null ? 0 : this.facingOf(this.handled) };
    }
    const { places, facing } = this.#wheel;
    this.composer.set(face(draft, pieces, degrees, wheeled(places, degrees - facing)));
    this.#wheel = { ...this.#wheel, made: this.composer.draft };
  }

  #turning(ask: { pieces: string[] }, draft: Draft): readonly string[] {
    if (draft.kind === 'move') return moved(ask.pieces, draft.alone);
    return draft.kind === 'place' ? this.#led(draft, draft.alone) : [];
  }

  #placesOf(pieces: readonly string[]): Record<string, Point> {
    return Object.fromEntries(
      pieces.flatMap((piece) => {
        const at = this.placeOf(piece);
        return at ? [[piece, at] as const] : [];
      }),
    );
  }

  /** Everybody of the piece that declares it goes to his place in that shape, where there is one for each. */
  #form(piece: string, tag: string, value: string): void {
    const { ask, draft } = this.composer;
    if (ask?.kind !== 'move' && ask?.kind !== 'place') return;
    const slots = ask.guide.shapes?.[piece]?.[tag]?.[value];
    if (!slots) return;
    const pieces = ask.kind === 'move' ? ask.pieces : this.mates(piece);
    const now = this.#placesOf(pieces);
    const centre = middle(Object.values(now));
    const stands = this.composer.desk.piece(piece)?.facing;
    const given =
      draft.kind === 'place'
        ? draft.spots[piece]?.facing
        : draft.kind === 'move'
          ? draft.ways[piece]?.facing
          : undefined;
    const facing = given ?? stands ?? lookout(centre, ask.guide.goals) ?? 0;
    const from =
      ask.kind === 'move' ? Object.fromEntries(pieces.map((one) => [one, this.starts[one] ?? now[one]!])) : now;
    const places = laidOut(from, slots, centre, facing);
    if (places) this.composer.set(face(draft, pieces, facing, places));
  }

  tag(piece: string, tag: string, value: string): void {
    const { draft: before } = this.composer;
    const given =
      before.kind === 'move'
        ? before.ways[piece]?.tags
        : before.kind === 'place'
          ? before.spots[piece]?.tags
          : undefined;
    if (given?.[tag] !== value) this.#form(piece, tag, value);
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
