/** What a key means at the table. Pure, so that it can be tested; the page carries it out. */
import type { Question } from '../../lib/wire';
import type { Stride, Way } from '../../story/notches';

export type Command =
  | { do: 'go' }
  | { do: 'escape' }
  | { do: 'drop-leg' }
  | { do: 'undo' }
  | { do: 'skip' }
  | { do: 'twin' }
  | { do: 'help' }
  | { do: 'tool'; tool: 'measure' | 'sight' | 'conduct' }
  | { do: 'option'; index: number }
  | { do: 'pass' }
  | { do: 'say'; value: boolean }
  | { do: 'step'; stride: Stride; way: Way }
  | { do: 'end'; way: Way }
  | { do: 'play' };

export interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey?: boolean;
}

/** Where the key was pressed: a field takes its own keys, a button its own Enter. */
export type Place = 'field' | 'button' | 'page';

export function placeOf(target: EventTarget | null): Place {
  if (!(target instanceof Element)) return 'page';
  if (target.closest('input, select, textarea, [contenteditable="true"]')) return 'field';
  return target.closest('button, a, summary, [role="button"]') ? 'button' : 'page';
}

export function command(key: Key, place: Place, ask: Question | null): Command | null {
  const control = key.ctrlKey || key.metaKey;
  if (control && !key.altKey && key.key.toLowerCase() === 'z' && place !== 'field') return { do: 'undo' };
  if (control && !key.altKey && key.key === 'Enter') return { do: 'go' };
  if (control || key.altKey) return null;
  if (key.key === 'Escape') return { do: 'escape' };
  if (key.key === 'Enter') return place === 'button' ? null : { do: 'go' };
  if (place === 'field') return null;
  if (key.key === 'Backspace') return ask?.kind === 'move' ? { do: 'drop-leg' } : null;
  if (/^[1-9]$/.test(key.key)) return { do: 'option', index: Number(key.key) - 1 };
  if (key.key === '0' && ask?.kind === 'choose' && ask.may_pass) return { do: 'pass' };
  const letter = key.key.toLowerCase();
  if (ask?.kind === 'confirm') {
    if (letter === 'y' || letter === 'o') return { do: 'say', value: true };
    if (letter === 'n') return { do: 'say', value: false };
  }
  if (letter === 'm') return { do: 'tool', tool: 'measure' };
  if (key.key === '?') return { do: 'help' };
  if (letter === 't') return { do: 'twin' };
  if (letter === 'r') return { do: 'tool', tool: 'conduct' };
  if (key.key === ' ' && !ask && place === 'page') return { do: 'skip' };
  if (letter === 'v') return { do: 'tool', tool: 'sight' };
  return replaying(key);
}

const ENDS: Record<string, Way> = { Home: -1, End: 1 };
const TURNS: Record<string, Way> = { '<': -1, '>': 1 };
const STEPS: Record<string, Way> = { j: -1, l: 1 };

/** The keys that go through the game, those of most players of films. */
function replaying(key: Key): Command | null {
  const letter = key.key.toLowerCase();
  const [step, turn, end] = [STEPS[letter], TURNS[key.key], ENDS[key.key]];
  if (step) return { do: 'step', stride: key.shiftKey ? 'phase' : 'answer', way: step };
  if (turn) return { do: 'step', stride: 'turn', way: turn };
  if (end) return { do: 'end', way: end };
  return letter === 'k' ? { do: 'play' } : null;
}

/** A click that a finger made: there is no hovering before it. */
export const byTouch = (event: Event): boolean => (event as Partial<PointerEvent>).pointerType === 'touch';
