/** The log in the order in which it is read: what is newest on top, and within one answer as it happened. */

import type { Began, Reasoned, Remark, Said, Told } from '../lib/wire';

export interface Block {
  answers: number;
  told: Told[];
  remarks: Remark[];
  reasons: Reasoned[];
}
export interface Chapter {
  key: number;
  /** The head: a sequence of the turn, and the turn that it belongs to. */
  turn: Said | null;
  step: Said | null;
  blocks: Block[];
}

export function chapters(
  told: Told[],
  remarks: Remark[],
  reasons: Reasoned[],
  began: Began = { turn: null, step: null },
): Chapter[] {
  const found: Chapter[] = [{ key: -1, ...began, blocks: [] }];
  let turn = began.turn;
  const blocks = new Map<number, Block>();
  const last = () => found[found.length - 1]!;
  const block = (answers: number): Block => {
    let one = blocks.get(answers);
    if (one === undefined || !last().blocks.includes(one)) {
      one = { answers, told: [], remarks: [], reasons: [] };
      blocks.set(answers, one);
      last().blocks.push(one);
    }
    return one;
  };
  const left = [...remarks].sort((a, b) => a.answers - b.answers);
  for (const one of told) {
    while (left.length > 0 && left[0]!.answers < one.answers) block(left[0]!.answers).remarks.push(left.shift()!);
    if (one.head === 'turn') turn = one.text;
    if (one.head) {
      found.push({ key: one.n, turn, step: one.head === 'step' ? one.text : null, blocks: [] });
      if (one.rolls.length > 0 || one.dice.length > 0) block(one.answers).told.push(one);
    } else block(one.answers).told.push(one);
  }
  for (const one of left) block(one.answers).remarks.push(one);
  for (const one of reasons) blocks.get(one.answers)?.reasons.push(one);
  return found
    .filter((chapter, index) => chapter.blocks.length > 0 || index === found.length - 1)
    .reverse()
    .map((chapter) => ({ ...chapter, blocks: [...chapter.blocks].reverse() }));
}
