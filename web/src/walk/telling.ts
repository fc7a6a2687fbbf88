/** What is told of a piece, a unit or a place to whoever walks the table: sentences, from what the scene knows. */
import type { Piece, Point, Scene, Unit } from '../lib/wire';
import { endAt, lay, type End } from '../table/plan/rulers';
import { groundAt, standing, type Standing } from './twin';
import { carried, described, wayOf, type Names, type Say } from '../table/pieces/labels';
import { lieOf, wholeDegrees } from './bearings';
import { middleOf, nearestTo, type Stop } from './order';

export interface Tongue {
  scene: Scene;
  names: Names;
  say: Say;
  number: (value: number) => string;
}

const MOST_AROUND = 5;
const called = (tongue: Tongue, id: string): string => tongue.names[id] ?? id;
const joined = (parts: readonly string[], by = ', '): string => parts.filter(Boolean).join(by);

/** A length in the game's own unit, as the language writes it. */
export const lengthOf = (tongue: Tongue, length: number): string =>
  tongue.say(`walk-length-${tongue.scene.unit}`, { length });

/** "12.3 cm north-east (47°) of Schmitt". */
export function lieInWords(tongue: Tongue, from: End, to: End, name: string): string {
  const lie = lieOf(from, to);
  if (lie.same) return tongue.say('walk-same', { name });
  const way = tongue.say('walk-way', { wind: lie.wind, degrees: lie.degrees });
  if (lie.distance < 0.05) return tongue.say('walk-touching', { name, way });
  return tongue.say('walk-from', { length: lengthOf(tongue, lie.distance), way, name });
}

/** Who it is, how it stands: all but where. */
export function stateOf(tongue: Tongue, piece: Piece): string[] {
  return [
    piece.leader ? tongue.say('table-leader') : '',
    piece.note ? called(tongue, piece.note) : '',
    piece.aboard ? tongue.say('play-aboard', { name: called(tongue, piece.aboard) }) : '',
    ...carried(piece, tongue.names),
    ...(piece.markers ?? []).map((marker) => called(tongue, marker)),
    piece.acted ? tongue.say('table-acted') : '',
  ].filter(Boolean);
}

/** "in: thicket, at: wall", or that it is open ground. */
export function groundInWords(tongue: Tongue, stands: Pick<Standing, 'inside' | 'beside'>, level = 0): string {
  const found = joined([
    ...stands.inside.map((id) => called(tongue, id)),
    ...stands.beside.map((id) => tongue.say('twin-beside', { line: called(tongue, id) })),
    level ? tongue.say('table-level', { level }) : '',
  ]);
  return found || tongue.say('twin-open');
}

export const placeInWords = (tongue: Tongue, at: Point): string =>
  tongue.say('twin-at', {
    east: tongue.number(at[0]),
    north: tongue.number(at[1]),
    unit: tongue.say(`table-scale-${tongue.scene.unit}`),
  });

/** Where the one that bearings are taken from is; nothing where it is the piece itself. */
function from(tongue: Tongue, reference: Piece | undefined, end: End, self: string | null): string {
  if (!reference || reference.id === self) return '';
  return lieInWords(tongue, { piece: reference }, end, called(tongue, reference.id));
}

/** What is told of a piece besides the name that its counter has: its unit, its ground, where it lies. */
export function pieceAside(tongue: Tongue, piece: Piece, reference: Piece | undefined): string {
  const stands = standing(tongue.scene, piece);
  const unit = piece.unit && called(tongue, piece.unit);
  const named = unit && !called(tongue, piece.id).includes(unit) && unit !== called(tongue, piece.note ?? '');
  return joined(
    [
      from(tongue, reference, { piece }, piece.id),
      groundInWords(tongue, stands, piece.level),
      named ? tongue.say('walk-unit-of', { unit }) : '',
      piece.id === reference?.id ? tongue.say('walk-reference') : '',
    ],
    '; ',
  );
}

/** All of it, when it is asked for: who, how it stands, where, on what, and the nearest enemy. */
export function pieceInFull(tongue: Tongue, piece: Piece, reference: Piece | undefined): string {
  const { enemy } = standing(tongue.scene, piece);
  const foe = enemy && endAt(tongue.scene, enemy.id);
  return joined(
    [
      described(piece, tongue.names, tongue.say),
      pieceAside(tongue, piece, reference),
      placeInWords(tongue, piece.at),
      foe ? tongue.say('walk-enemy', { where: farOff(tongue, { piece }, foe), name: called(tongue, enemy.id) }) : '',
    ],
    '; ',
  );
}

/** "12.3 cm north-east (47°)": seen from whoever is told of. */
function farOff(tongue: Tongue, one: End, other: End): string {
  const lie = lieOf(one, other);
  const way = tongue.say('walk-way', { wind: lie.wind, degrees: lie.degrees });
  return `${lengthOf(tongue, lie.distance)} ${way}`;
}

/** Those round a piece or a place, nearest first, each with where it lies from there. */
export function aroundInWords(tongue: Tongue, center: End): string {
  const at = 'piece' in center ? center.piece.at : center.at;
  const self = 'piece' in center ? center.piece.id : '';
  const others = tongue.scene.pieces.filter((one) => one.id !== self);
  const near = nearestTo(at, others, MOST_AROUND).map((piece) =>
    joined([called(tongue, piece.id), piece.side ? called(tongue, piece.side) : '', farOff(tongue, center, { piece })]),
  );
  return near.length ? tongue.say('walk-around', { list: near.join('; ') }) : tongue.say('walk-nobody');
}

/** A unit as a whole: its side, how many of it stand and fell, its words, how it lies from the reference. */
export function unitInWords(tongue: Tongue, stop: Stop, unit: Unit | undefined, reference: Piece | undefined): string {
  const center: Point = middleOf(stop.men);
  const nearest = reference && nearestMan(stop, reference);
  const solo = stop.men.length === 1;
  return joined(
    [
      joined([
        ...new Set([
          stop.unit ? called(tongue, stop.unit) : tongue.say('walk-loose'),
          stop.side ? called(tongue, stop.side) : '',
        ]),
        ...(unit?.notes ?? []).map((note) => called(tongue, note)),
        ...(unit?.markers ?? []).map((marker) => called(tongue, marker)),
        ...[...(unit?.pools ?? []), ...(unit?.gauge ? [unit.gauge] : [])].map(
          (pool) => `${called(tongue, pool.id)} ${pool.value}${pool.most === undefined ? '' : `/${pool.most}`}`,
        ),
      ]),
      solo ? joined(stateOf(tongue, stop.men[0]!)) : tongue.say('walk-count', { count: stop.men.length }),
      unit?.lost?.length ? tongue.say('walk-lost', { count: unit.lost.length }) : '',
      reference && !stop.men.some((one) => one.id === reference.id) && nearest
        ? from(tongue, reference, { piece: nearest }, null)
        : placeInWords(tongue, center),
    ],
    '; ',
  );
}

function nearestMan(stop: Stop, reference: Piece): Piece {
  const far = (one: Piece): number => lay({ piece: reference }, { piece: one }).length;
  return stop.men.reduce((a, b) => (far(b) < far(a) ? b : a));
}

/** A place of the table under the cross: where it lies from whoever goes there, its ground, who stands on it. */
export function pointInWords(tongue: Tongue, at: Point, reference: { end: End; name: string } | null): string {
  const upon = nearestTo(at, tongue.scene.pieces, 1).find((piece) => lay({ at }, { piece }).length < 0.05);
  return joined(
    [
      reference ? lieInWords(tongue, reference.end, { at }, reference.name) : '',
      upon ? tongue.say('walk-upon', { name: called(tongue, upon.id) }) : '',
      groundInWords(tongue, groundAt(tongue.scene, at, 0, 0)),
      placeInWords(tongue, at),
    ],
    '; ',
  );
}

/** "facing north-east (50°)". */
export const facingInWords = (tongue: Tongue, facing: number): string =>
  `${tongue.say('table-facing', { way: wayOf(facing) })} (${wholeDegrees(facing)}°)`;

/** A path as it is drawn: how far its end is from where it began, and which way one looks there. */
export function wayInWords(tongue: Tongue, start: Point, end: Point, sum: string, facing: number | null): string {
  const lie = lieOf({ at: start }, { at: end });
  const way = tongue.say('walk-way', { wind: lie.wind, degrees: lie.degrees });
  return joined(
    [
      lie.same ? tongue.say('walk-not-moved') : tongue.say('walk-end', { length: lengthOf(tongue, lie.distance), way }),
      sum,
      groundInWords(tongue, groundAt(tongue.scene, end, 0, 0)),
      facing === null ? '' : facingInWords(tongue, facing),
    ],
    '; ',
  );
}
