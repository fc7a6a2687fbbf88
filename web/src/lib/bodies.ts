/** Bodies of troops: a scene tells each shape once, its pieces name theirs. */
import type { Scene } from './wire';

/** Whatever holds a scene, once the pieces of it have their blocks: they get them when it arrives. */
export function withBodies<T extends { scene: Scene }>(holder: T): T & { scene: Scene } {
  const { blocks, pieces, reserve = [] } = holder.scene;
  for (const piece of blocks ? [...pieces, ...reserve] : []) {
    const body = piece.block === undefined ? undefined : blocks?.[piece.block];
    if (body) piece.body = body;
  }
  return holder;
}
