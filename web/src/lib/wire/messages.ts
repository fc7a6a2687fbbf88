/** The live line: what comes over the WebSocket, and what may be sent over it. */
import type { Refusal } from './beside';
import type { Answer } from './asking';
import type { Shown } from './playing';

export type FromServer =
  | { type: 'shown'; shown: Shown }
  | { type: 'refused'; id: number; refusal: Refusal }
  | { type: 'stale'; id: number; state: number }
  | { type: 'done'; id: number };
export type ToServer =
  | { type: 'answer'; id: number; state: number; seat: string; answer: Answer; again?: boolean }
  | { type: 'back'; id: number; state: number; seat: string }
  | { type: 'undo'; id: number; state: number; seat: string; agreed: boolean }
  | { type: 'seat'; id: number; seat: string }
  | { type: 'ping'; id: number };
