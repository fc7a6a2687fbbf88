/** The sheet from the bottom of a phone: how high it stands. */

export type Stand = 'peek' | 'half' | 'full';
export const STANDS: readonly Stand[] = ['peek', 'half', 'full'];
const PEEK = 96;

export function heightOf(stand: Stand, room: number): number {
  if (stand === 'peek') return PEEK;
  return stand === 'half' ? Math.round(room * 0.46) : Math.round(room * 0.88);
}

/** Where it comes to rest when the finger lets go: the nearest, a quick flick one further. */
export function settle(height: number, speed: number, room: number): Stand {
  const wish = height + speed * 160;
  return STANDS.reduce((best, stand) =>
    Math.abs(heightOf(stand, room) - wish) < Math.abs(heightOf(best, room) - wish) ? stand : best,
  );
}

export function nextStand(stand: Stand): Stand {
  return stand === 'peek' ? 'half' : stand === 'half' ? 'full' : 'peek';
}
