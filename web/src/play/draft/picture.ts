/** What is drawn over the table for the question under way: rings round counters, paths, ghosts, notes. */
import { distance } from '../../lib/geometry';
import type { Block, Ghost, Option, Piece, Point, Question, Scene, Spot, Told } from '../../lib/wire';
import type { GhostMark, Highlight, Overlay, Positions } from '../../table/plan/overlay';
import type { Refused } from './composer.svelte';
import type { Draft } from './drafts';
import { arrival, endOf, moved, type Ways } from './ways';

export type Highlights = Record<string, Highlight>;

/** The table with those who are being put down on it, as far as they have a place. */
export function withReserve(scene: Scene, put: ReadonlySet<string>): Scene {
  const there = new Set(scene.pieces.map((piece) => piece.id));
  const more = (scene.reserve ?? []).filter((piece) => put.has(piece.id) && !there.has(piece.id));
  return more.length ? { ...scene, pieces: [...scene.pieces, ...more] } : scene;
}

/** Crosses where men fell: those of this turn, or of the whole game. */
export function fallenOf(told: readonly Told[], scene: Scene, span: 'turn' | 'game'): Piece[] {
  const there = new Set(scene.pieces.map((piece) => piece.id));
  const from = span === 'game' ? 0 : told.findLastIndex((one) => one.head === 'turn') + 1;
  const found = new Map<string, Piece>();
  for (const cue of told.slice(from).flatMap((one) => one.cues)) {
    if (cue.cue === 'fall' && !there.has(cue.piece)) {
      found.set(cue.piece, { id: cue.piece, kind: 'fallen', at: cue.at, radius: 1 });
    }
  }
  return [...found.values()];
}

/** The pieces that an option stands for: its own, or all of the unit that it names; of a hidden one, what it lies under. */
export function piecesOf(option: Option, scene: Pick<Scene, 'units' | 'pieces'>): string[] {
  const named = new Set([option.key, ...option.key.split(':')]);
  const unit = scene.units.find((one) => named.has(one.id));
  if (!unit) return option.piece ? [option.piece] : [];
  const members = new Set(unit.members);
  return scene.pieces.filter((one) => members.has(one.id) || one.note === unit.id).map((one) => one.id);
}

export function highlightsOf(
  ask: Question | null,
  draft: Draft,
  options: readonly Option[],
  pieces: readonly Piece[],
  refused: Refused | null,
  units: Scene['units'] = [],
): Highlights {
  const found: Highlights = {};
  if (!ask) return found;
  const sides = new Map(pieces.map((piece) => [piece.id, piece.side]));
  const chosen = chosenKeys(draft);
  if (ask.kind === 'assign') for (const item of Object.keys(ask.items)) found[item] = 'selectable';
  for (const option of options) {
    for (const piece of piecesOf(option, { units, pieces: [...pieces] })) {
      const own = sides.get(piece) === ask.seat;
      found[piece] = chosen.has(option.key) ? 'selected' : own ? 'selectable' : 'target';
    }
  }
  // Whom a choice without a place of its own is about: they can be taken hold of.
  for (const option of options)
    if (!option.piece) for (const piece of option.draws ?? []) if (sides.has(piece)) found[piece] ??= 'selected';
  if (draft.kind === 'assign' && draft.item !== null && sides.has(draft.item)) found[draft.item] = 'selected';
  if (ask.kind === 'move' && draft.kind === 'move') {
    const going = moved(ask.pieces, draft.alone);
    for (const piece of ask.pieces) found[piece] = going.includes(piece) ? 'selected' : 'selectable';
  }
  if (ask.kind === 'place' && draft.kind === 'place') {
    const mates = units.find((unit) => draft.alone !== null && unit.members.includes(draft.alone))?.members;
    for (const piece of ask.pieces) {
      const led = draft.together || piece === draft.alone || (draft.units && mates?.includes(piece));
      found[piece] = led ? 'selected' : 'selectable';
    }
  }
  for (const named of namedIn(ask)) {
    const unit = units.find((one) => one.id === named);
    for (const piece of unit?.members ?? [named]) if (sides.has(piece)) found[piece] ??= 'selected';
  }
  for (const piece of refused?.refusal.pieces ?? []) if (!(piece in found)) found[piece] = 'refused';
  return found;
}

/** Whom the question is about, where it says so. */
export const namedIn = (ask: Question): string[] =>
  Object.values(ask.params ?? {})
    .flat()
    .flatMap((value) => (typeof value === 'string' ? value.split(', ') : []));

function chosenKeys(draft: Draft): Set<string> {
  if (draft.kind === 'choose') return new Set(draft.chosen === null ? [] : [draft.chosen]);
  if (draft.kind === 'several') return new Set(draft.chosen);
  if (draft.kind === 'assign') {
    return new Set(draft.chosen.filter(([item]) => item === draft.item).map(([, key]) => key));
  }
  return new Set();
}

type Paths = NonNullable<Overlay['paths']>;
type Ghosts = NonNullable<Overlay['ghosts']>;
export type Posed = (piece: string) => { facing: number; body: Block; note: string | undefined } | null;

/** The ways as drawn: the path of the one that leads, thin lines for the others, ghosts where all end. */
export function waysDrawn(
  ways: Ways,
  starts: Record<string, Point>,
  lead: string | null,
  bad: ReadonlySet<string>,
  tag: string,
  posed: Posed = () => null,
): { paths: Paths; ghosts: Ghosts } {
  const paths: Paths = [];
  const ghosts: Ghosts = [];
  for (const [piece, way] of Object.entries(ways)) {
    const start = starts[piece];
    if (!start) continue;
    const end = endOf(start, way);
    const main = piece === lead;
    const wrong = bad.has(piece);
    const far = distance(start, end) > 0.01 || (way.path?.length ?? 0) > 1;
    if (far) {
      paths.push({ piece, points: [start, ...(way.path ?? [])], main, bad: wrong, ...(main && tag ? { tag } : {}) });
    }
    const body = posed(piece);
    if (body) {
      const look = { body: body.body, ...(body.note === undefined ? {} : { note: body.note }), bad: wrong };
      for (const [i, at] of (way.path ?? []).slice(0, -1).entries())
        ghosts.push({ piece, at, facing: way.facings?.[i] ?? body.facing, faint: true, ...look });
      if (far || way.facing !== undefined || way.path?.length)
        ghosts.push({ piece, at: end, facing: way.facings?.at(-1) ?? way.facing ?? body.facing, ...look });
    } else if (far || way.facing !== undefined) {
      const facing = way.facing ?? arrival(start, way.path ?? []);
      ghosts.push({ piece, at: end, bad: wrong, ...(facing === undefined ? {} : { facing }) });
    }
  }
  return { paths, ghosts };
}

/** What is declared of bodies of troops, step by step: numbered ghosts, the way of each, and how likely it is to get so far. */
export function declaredDrawn(
  ghosts: readonly Ghost[],
  percent: (share: number) => string,
): { paths: Paths; ghosts: Ghosts; lanes: NonNullable<Overlay['lanes']> } {
  const first = ghosts[0]?.piece;
  return {
    paths: ghosts.flatMap(({ piece, path, step = 1 }) =>
      (path?.length ?? 0) > 1 ? [{ piece, points: path!, main: piece === first, declared: step }] : [],
    ),
    ghosts: ghosts.map((one) => ({
      piece: one.piece,
      at: one.at,
      facing: one.facing ?? 0,
      body: one.block,
      n: one.step ?? 1,
      ...(one.note === undefined ? {} : { note: one.note }),
      ...(one.piece === first && one.chance ? { tag: `${one.chance} · ${percent(one.share ?? 0)}` } : {}),
    })),
    lanes: ghosts.flatMap((one) => (one.lane?.length ? [{ outline: one.lane }] : [])),
  };
}

/** Those who are being put down, in the formations that were declared of them as far as the server has told how they look. */
export function spotsDrawn(
  spots: Readonly<Record<string, Spot>>,
  tried: Readonly<Record<string, { ghost?: Ghost }>>,
): Positions {
  return Object.fromEntries(
    Object.entries(spots).map(([piece, spot]) => {
      const ghost = tried[piece]?.ghost;
      if (!ghost) return [piece, spot];
      return [piece, { ...spot, body: ghost.block, ...(ghost.note === undefined ? {} : { note: ghost.note }) }];
    }),
  );
}

/** How those who were tried would stand, where the server says so. */
export function triedDrawn(ghosts: Ghosts, tried: Readonly<Record<string, { ghost?: Ghost }>>): Ghosts {
  const found = ghosts.map((one): GhostMark => {
    const ghost = one.faint ? undefined : tried[one.piece]?.ghost;
    if (!ghost) return one;
    const { at, facing = 0, block: body, note } = ghost;
    return { ...one, at, facing, body, ...(note === undefined ? {} : { note }) };
  });
  const there = new Set(ghosts.map((one) => one.piece));
  for (const [piece, { ghost }] of Object.entries(tried))
    if (ghost && !there.has(piece))
      found.push({
        piece,
        at: ghost.at,
        facing: ghost.facing ?? 0,
        body: ghost.block,
        ...(ghost.note === undefined ? {} : { note: ghost.note }),
      });
  return found;
}

/** Lines from each charger, defender... to whom it was given. */
export function assigned(draft: Draft, at: (id: string) => Point | undefined): Paths {
  if (draft.kind !== 'assign') return [];
  return draft.chosen.flatMap(([item, key]) => {
    const [from, to] = [at(item), at(key)];
    return from && to ? [{ piece: item, points: [from, to], main: item === draft.item }] : [];
  });
}
