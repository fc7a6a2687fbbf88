/** Cards in hand: which option of a question plays which of them. */
import type { Card, Option, Pile, Question, Scene, Side } from '../../lib/wire';

const HELD = new Set<Pile['kind']>(['hand', 'reserve']);

/** A card in hand, and the option that it stands for, if any. */
export interface Playable {
  card: Card;
  pile: Pile;
  option: Option | null;
  /** Which of the question's options that is. */
  n: number;
}

const namedBy = (option: Option): string => option.key.slice(option.key.indexOf(':') + 1);
const faceOf = (card: Card): string => JSON.stringify([card.side, card.kind, card.title]);

/** The cards that a side holds, with the first option that names each of them, or one that looks the same. Empty where no
 *  option of the question names one. */
export function handOf(ask: Question | null, scene: Pick<Scene, 'piles'>): Playable[] {
  if (ask?.kind !== 'choose') return [];
  const held = (scene.piles ?? []).filter((pile) => HELD.has(pile.kind) && pile.side === ask.seat);
  const found = held.flatMap((pile) =>
    (pile.cards ?? []).map((card): Playable => {
      const alike = (pile.cards ?? []).filter((one) => faceOf(one) === faceOf(card)).map((one) => one.id);
      const n = ask.options.findIndex((option) => alike.includes(namedBy(option)));
      return { card, pile, option: ask.options[n] ?? null, n };
    }),
  );
  return found.some((one) => one.option) ? found : [];
}

/** The options that are no card's own. */
export function besideHand(options: readonly Option[], hand: readonly Playable[]): { option: Option; n: number }[] {
  const taken = new Set(hand.map((one) => one.option?.key));
  return options.map((option, n) => ({ option, n })).filter(({ option }) => !taken.has(option.key));
}

/** One's own side first. */
export const ownFirst = (sides: readonly Side[], seat: string): Side[] =>
  [...sides].sort((a, b) => Number(b.id === seat) - Number(a.id === seat));

export const pileOf = (scene: Pick<Scene, 'piles'>, kind: Pile['kind'], side = ''): Pile | undefined =>
  scene.piles?.find((pile) => pile.kind === kind && (pile.side ?? '') === side);
