/** What is staged before the table as a scene of its own, and how long it takes. */
import type { Cue, Played } from '../lib/wire';
import { faceoffLength } from './faceoff';
import { roundLength } from './round';

export const isPlayed = (cue: Cue): cue is Played => cue.cue === 'faceoff' || cue.cue === 'round';

export const sceneLength = (cue: Played): number => (cue.cue === 'faceoff' ? faceoffLength(cue) : roundLength(cue));
