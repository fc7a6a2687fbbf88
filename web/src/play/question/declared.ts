/** What is being declared of bodies of troops, step by step, as cards: what is done, what it takes, how likely it is. */
import type { Ghost } from '../../lib/wire';

export interface StepCard {
  step: number;
  /** The first of those who take it speaks for all. */
  ghost: Ghost;
  count: number;
  /** Not declared yet: still being drawn. */
  drawn: boolean;
}

/** One card to a step; the one that is being drawn comes last. */
export function cardsOf(declared: readonly Ghost[], drawn: readonly Ghost[] = []): StepCard[] {
  const cards = new Map<number, StepCard>();
  for (const [ghosts, open] of [
    [declared, false],
    [drawn, true],
  ] as const)
    for (const ghost of ghosts) {
      const step = ghost.step ?? 1;
      const known = cards.get(step);
      if (known && known.drawn === open) known.count += 1;
      else if (!known) cards.set(step, { step, ghost, count: 1, drawn: open });
    }
  return [...cards.values()].sort((a, b) => a.step - b.step);
}
