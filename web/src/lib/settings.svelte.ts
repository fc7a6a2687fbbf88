import { keep, kept } from './keeping';

export type Theme = 'auto' | 'light' | 'dark';
export type Fallen = 'turn' | 'game';

/** How quickly a bot's moves are shown: times the usual pace; 0 shows them at once. */
export const SPEEDS: readonly number[] = [0.5, 1, 2, 4, 0];

export interface Wishes {
  theme: Theme;
  speed: number;
  motion: boolean;
  plainMap: boolean;
  bigMarkers: boolean;
  cartouche: boolean;
  fallen: Fallen;
}

function system(query: string): MediaQueryList | null {
  return globalThis.matchMedia?.(query) ?? null;
}

function usual(): Wishes {
  return {
    theme: 'auto',
    speed: 1,
    motion: !system('(prefers-reduced-motion: reduce)')?.matches,
    plainMap: false,
    bigMarkers: false,
    cartouche: true,
    fallen: 'turn',
  };
}

/** What was kept, as far as it makes sense; anything else is as usual. */
export function wishes(text: string | null): Wishes {
  const made = usual();
  let told: unknown;
  try {
    told = JSON.parse(text ?? '{}');
  } catch {
    return made;
  }
  if (typeof told !== 'object' || told === null) return made;
  const had = told as Record<string, unknown>;
  if (had.theme === 'auto' || had.theme === 'light' || had.theme === 'dark') made.theme = had.theme;
  if (had.fallen === 'turn' || had.fallen === 'game') made.fallen = had.fallen;
  if (typeof had.speed === 'number' && SPEEDS.includes(had.speed)) made.speed = had.speed;
  for (const name of ['motion', 'plainMap', 'bigMarkers', 'cartouche'] as const) {
    const value = had[name];
    if (typeof value === 'boolean') made[name] = value;
  }
  return made;
}

export const settings: Wishes = $state(wishes(kept('settings')));

const night = system('(prefers-color-scheme: dark)');
let dark = $state(night?.matches ?? false);
night?.addEventListener?.('change', (event) => (dark = event.matches));

/** Whether the page is dark now, whoever wished it. */
export function isDark(): boolean {
  return settings.theme === 'dark' || (settings.theme === 'auto' && dark);
}

$effect.root(() => {
  $effect(() => keep('settings', JSON.stringify(settings)));
  $effect(() => {
    const root = document.documentElement;
    root.classList.toggle('dark', isDark());
    root.classList.toggle('light', !isDark());
    root.classList.toggle('still', !settings.motion);
  });
});
