/** Plays what happened on the table: between two pictures of a game, figures walk and shots are seen. */

import type { Block, Cast, Faceoff, Played, Point, Round, Scene, Shown, Told } from '../lib/wire';
import { isPlayed, sceneLength } from './scenes';
import { along, eased, timeline, type Beat } from './timeline';

export interface Placed {
  at: Point;
  facing?: number;
  /** Of troops that have taken another formation. */
  body?: Block;
  note?: string;
}

/** A scene that is being played before the table: `now` runs in ms of its own length, for ever where nothing moves. */
export interface Staged<C extends Played = Played> {
  cue: C;
  told: Told;
  scene: Scene;
  now: number;
}

export const isFaceoff = (staged: Staged): staged is Staged<Faceoff> => staged.cue.cue === 'faceoff';
export const isRound = (staged: Staged): staged is Staged<Round> => staged.cue.cue === 'round';

export class Stage {
  /** Where pieces are drawn while they move; empty when nothing does. */
  positions = $state.raw<Record<string, Placed>>({});
  shots = $state.raw<{ from: Point; to: Point; hit: boolean; t: number }[]>([]);
  puffs = $state.raw<{ at: Point; radius: number; t: number }[]>([]);
  casts = $state.raw<{ cast: Cast; t: number }[]>([]);
  /** The pieces that something is happening to: looked at, marked, falling. */
  busy = $state.raw<string[]>([]);
  playing = $state(false);
  staged = $state.raw<Staged | null>(null);

  private hurry = false;
  /** ms by which the clock was put on, to the end of a scene that was cut short. */
  private ahead = 0;
  private leave: (() => void) | null = null;

  /** Shows the way from one picture to the next. `speed` 0 or no motion: at once. */
  async play(before: Shown, after: Shown, options: { speed: number; motion: boolean }): Promise<void> {
    const moving = options.motion && options.speed > 0;
    const fresh = after.events.filter((told) => told.cues.length > 0);
    if (options.speed > 0 && !options.motion && after.at >= before.at) {
      await this.show(before.scene, fresh, options.speed);
    }
    if (!moving || fresh.length === 0 || after.at < before.at) return;
    const { beats, length } = timeline(fresh, options.speed);
    this.hurry = false;
    this.ahead = 0;
    this.playing = true;
    try {
      await this.run(before.scene, beats, length, options.speed);
    } finally {
      this.staged = null;
      this.positions = {};
      this.shots = [];
      this.puffs = [];
      this.casts = [];
      this.busy = [];
      this.playing = false;
    }
  }

  /** To the end at once: the player has seen enough. */
  skip(): void {
    this.hurry = true;
    this.leave?.();
  }

  /** Only the scene is over: what comes after it is still to be seen. */
  skipScene(): void {
    if (this.leave) return this.leave();
    const staged = this.staged;
    if (staged) this.ahead += Math.max(0, (sceneLength(staged.cue) - staged.now) / this.speed);
  }

  private speed = 1;

  /** The scenes of what happened as pictures that do not move, each until it has been read or is dismissed; without a speed it
   *  stays until then. */
  async show(scene: Scene, events: readonly Told[], speed = 0): Promise<void> {
    this.hurry = false;
    for (const told of events)
      for (const cue of told.cues) {
        if (!isPlayed(cue) || this.hurry) continue;
        this.staged = { cue, told, scene, now: Infinity };
        await new Promise<void>((resolve) => {
          this.leave = resolve;
          if (speed > 0) setTimeout(resolve, sceneLength(cue) / speed);
        });
        this.leave = null;
        this.staged = null;
      }
  }

  private run(scene: Scene, beats: Beat[], length: number, speed: number): Promise<void> {
    const started = performance.now();
    this.speed = speed;
    return new Promise((resolve) => {
      const frame = () => {
        const now = performance.now() - started + this.ahead;
        if (this.hurry || now >= length) return resolve();
        this.draw(scene, beats, now);
        requestAnimationFrame(frame);
      };
      // A page in the background gets no frames; it must not fall behind for ever.
      setTimeout(resolve, length + 500);
      requestAnimationFrame(frame);
    });
  }

  private draw(scene: Scene, beats: Beat[], now: number): void {
    const where = new Map<string, Placed>(
      scene.pieces.map((piece) => [piece.id, { at: piece.at, facing: piece.facing }]),
    );
    const moved: Record<string, Placed> = {};
    const shots: typeof this.shots = [];
    const puffs: typeof this.puffs = [];
    const casts: typeof this.casts = [];
    const busy: string[] = [];
    let staged: Staged | null = null;
    for (const { cue, start, length, told } of beats) {
      if (now < start) continue;
      const t = Math.min(1, (now - start) / length);
      const current = t < 1;
      if (cue.cue === 'walk') {
        const from = where.get(cue.piece);
        const placed = along(from?.at ?? cue.path[0]!, cue.path, eased(t), cue.facings);
        const step = { ...from, at: placed.at, facing: placed.facing ?? from?.facing };
        moved[cue.piece] = step;
        if (!current) where.set(cue.piece, step);
      } else if (cue.cue === 'turn') {
        const from = where.get(cue.piece);
        if (from) where.set(cue.piece, (moved[cue.piece] = { ...from, facing: cue.facing }));
      } else if (cue.cue === 'form') {
        const { at, facing, block: body, note } = cue;
        where.set(cue.piece, (moved[cue.piece] = { at, facing, body, note }));
      } else if (!current) continue;
      else if (cue.cue === 'shot') {
        shots.push({ from: cue.from, to: cue.to, hit: cue.hit, t });
        puffs.push({ at: cue.from, radius: cue.heavy ? 3 : 1.6, t });
      } else if (cue.cue === 'blast') puffs.push({ at: cue.at, radius: cue.radius, t });
      else if (cue.cue === 'fight') busy.push(cue.one, cue.other);
      else if (cue.cue === 'cast') casts.push({ cast: cue, t });
      else if (isPlayed(cue)) {
        if (told) staged = { cue, told, scene, now: (now - start) * this.speed };
      } else busy.push(cue.piece);
    }
    this.positions = moved;
    this.shots = shots;
    this.puffs = puffs;
    this.casts = casts;
    this.busy = busy;
    this.staged = staged;
  }
}
