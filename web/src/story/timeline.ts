/** What happened, laid out in time: who walks where for how long, which shot is seen when. Pure, so that it can be tested. */

import type { Cue, Point, Told } from '../lib/wire';
import { isPlayed, sceneLength } from './scenes';

export const LEG = 250; // ms for a leg of a path
export const WALK = 600; // and at most for all of it
export const SHOT = 320;
export const FALL = 300;
export const TURN = 150;
export const LOOK = 220;
export const CAST = 1300; // dice that decide about somebody are read
const AFTER = 60; // ms between two who look or are marked: nobody waits for twenty of them
const MOST = 4000; // ms for all that comes of one answer...
const EACH = 320; // ...and as much again for each thing of many: a side that plays itself must be followed
const LONGEST = 15000;

export interface Beat {
  cue: Cue;
  start: number;
  length: number;
  /** What happened, of a beat that is a scene of its own. */
  told?: Told;
}

const lasting = (cue: Cue): number => {
  switch (cue.cue) {
    case 'walk':
      return Math.min(WALK, LEG * Math.max(1, cue.path.length));
    case 'shot':
    case 'blast':
    case 'fight':
      return SHOT;
    case 'fall':
      return FALL;
    case 'turn':
    case 'mark':
      return TURN;
    case 'look':
      return LOOK;
    case 'form':
      return 2 * TURN;
    case 'cast':
      return CAST;
    case 'faceoff':
    case 'round':
      return sceneLength(cue);
  }
};

/** Figures that walk in one answer walk together; all else comes one after the other. A scene takes its own time: while it
 *  is played all else waits, and it is never hurried with the rest. */
export function timeline(events: Told[], speed: number): { beats: Beat[]; length: number } {
  const beats: Beat[] = [];
  const scenes: Beat[] = [];
  let now = 0;
  let walking: { answers: number; start: number; pieces: Set<string> } | null = null;
  for (const told of events) {
    for (const cue of told.cues) {
      const length = lasting(cue) / speed;
      if (cue.cue === 'walk') {
        if (walking === null || walking.answers !== told.answers || walking.pieces.has(cue.piece))
          walking = { answers: told.answers, start: now, pieces: new Set() };
        walking.pieces.add(cue.piece);
        beats.push({ cue, start: walking.start, length });
        now = Math.max(now, walking.start + length);
      } else if (isPlayed(cue)) {
        walking = null;
        scenes.push({ cue, start: now, length, told });
      } else {
        walking = null;
        beats.push({ cue, start: now, length });
        // Those of a unit turn at the same time.
        const light = cue.cue === 'turn' ? 0 : cue.cue === 'look' || cue.cue === 'mark' ? AFTER : Infinity;
        now += Math.min(length, light / speed);
      }
    }
  }
  const whole = Math.max(0, ...beats.map((beat) => beat.start + beat.length));
  const most = Math.min(LONGEST, Math.max(MOST, EACH * events.length));
  const share = Math.min(1, most / speed / (whole || 1));
  /** How long scenes have lasted that began before or at a moment. */
  const waited = (start: number) =>
    scenes.filter((scene) => scene.start <= start).reduce((sum, scene) => sum + scene.length, 0);
  const quick = beats.map((beat) => ({
    ...beat,
    start: beat.start * share + waited(beat.start),
    length: beat.length * share,
  }));
  let before = 0;
  for (const scene of scenes) {
    quick.push({ ...scene, start: scene.start * share + before });
    before += scene.length;
  }
  return { beats: quick, length: whole * share + before };
}

const span = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1]);

/** Between two bearings, by the shorter way round. */
const between = (a: number, b: number, t: number): number =>
  (a + (((((b - a) % 360) + 540) % 360) - 180) * t + 360) % 360;

/** Where somebody is who has gone a share of a path that begins where he stood, and the way he looks: along it, or as `facings`
 *  say for each of its points. */
export function along(
  from: Point,
  path: Point[],
  share: number,
  facings: readonly number[] = [],
): { at: Point; facing?: number } {
  const begun = path.length > 0 && span(from, path[0]!) < 1e-6;
  const points = begun ? path : [from, ...path];
  const looks = facings.length === path.length && facings.length ? (begun ? facings : [facings[0]!, ...facings]) : null;
  const lengths = points.slice(1).map((point, index) => span(points[index]!, point));
  let left = lengths.reduce((sum, one) => sum + one, 0) * Math.min(1, Math.max(0, share));
  let facing: number | undefined;
  for (const [index, length] of lengths.entries()) {
    const [a, b] = [points[index]!, points[index + 1]!];
    if (length > 0) facing = ((Math.atan2(b[0] - a[0], b[1] - a[1]) * 180) / Math.PI + 360) % 360;
    if (left <= length && length > 0) {
      const t = left / length;
      const looking = looks ? between(looks[index]!, looks[index + 1]!, t) : facing;
      return {
        at: [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t],
        ...(looking === undefined ? {} : { facing: looking }),
      };
    }
    left -= length;
  }
  const last = looks ? looks.at(-1) : facing;
  return { at: points[points.length - 1]!, ...(last === undefined ? {} : { facing: last }) };
}

/** Ease-out: quick off the mark, gentle at the end. */
export const eased = (t: number): number => 1 - (1 - Math.min(1, Math.max(0, t))) ** 2;
