/** Plays what happened on the table: between two pictures of a game, figures walk and shots are seen. */

import type { Point, Scene, Shown } from '../lib/wire';
import { along, eased, timeline, type Beat } from './timeline';

export interface Placed {
  at: Point;
  facing?: number;
}

export class Stage {
  /** Where pieces are drawn while they move; empty when nothing does. */
  positions = $state.raw<Record<string, Placed>>({});
  shots = $state.raw<{ from: Point; to: Point; hit: boolean; t: number }[]>([]);
  puffs = $state.raw<{ at: Point; radius: number; t: number }[]>([]);
  /** The pieces that something is happening to: looked at, marked, falling. */
  busy = $state.raw<string[]>([]);
  playing = $state(false);

  private hurry = false;

  /** Shows the way from one picture to the next. `speed` 0 or no motion: at once. */
  async play(before: Shown, after: Shown, options: { speed: number; motion: boolean }): Promise<void> {
    const moving = options.motion && options.speed > 0;
    const fresh = after.events.filter((told) => told.cues.length > 0);
    if (!moving || fresh.length === 0 || after.at < before.at) return;
    const { beats, length } = timeline(fresh, options.speed);
    this.hurry = false;
    this.playing = true;
    try {
      await this.run(before.scene, beats, length);
    } finally {
      this.positions = {};
      this.shots = [];
      this.puffs = [];
      this.busy = [];
      this.playing = false;
    }
  }

  /** To the end at once: the player has seen enough. */
  skip(): void {
    this.hurry = true;
  }

  private run(scene: Scene, beats: Beat[], length: number): Promise<void> {
    const started = performance.now();
    return new Promise((resolve) => {
      const frame = () => {
        const now = performance.now() - started;
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
    const busy: string[] = [];
    for (const { cue, start, length } of beats) {
      if (now < start) continue;
      const t = Math.min(1, (now - start) / length);
      const current = t < 1;
      if (cue.cue === 'walk') {
        const from = where.get(cue.piece);
        const placed = along(from?.at ?? cue.path[0]!, cue.path, eased(t));
        const step = { at: placed.at, facing: placed.facing ?? from?.facing };
        moved[cue.piece] = step;
        if (!current) where.set(cue.piece, step);
      } else if (cue.cue === 'turn') {
        const from = where.get(cue.piece);
        if (from) where.set(cue.piece, (moved[cue.piece] = { at: from.at, facing: cue.facing }));
      } else if (!current) continue;
      else if (cue.cue === 'shot') {
        shots.push({ from: cue.from, to: cue.to, hit: cue.hit, t });
        puffs.push({ at: cue.from, radius: cue.heavy ? 3 : 1.6, t });
      } else if (cue.cue === 'blast') puffs.push({ at: cue.at, radius: cue.radius, t });
      else if (cue.cue === 'fight') busy.push(cue.one, cue.other);
      else busy.push(cue.piece);
    }
    this.positions = moved;
    this.shots = shots;
    this.puffs = puffs;
    this.busy = busy;
  }
}
