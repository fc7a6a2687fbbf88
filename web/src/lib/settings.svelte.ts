import { keep, kept } from './keeping';

export type Theme = 'auto' | 'light' | 'dark';
export type Fallen = 'turn' | 'game';
/** Whether anything moves: as the system has it, or as the player wishes. */
export type Motions = 'auto' | 'on' | 'off';

/** How quickly a bot's moves are shown: times the usual pace; 0 shows them at once. */
export const SPEEDS: readonly number[] = [0.5, 1, 2, 4, 0];

export interface Wishes {
  theme: Theme;
  speed: number;
  motions: Motions;
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
    motions: 'auto',
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
  if (had.motions === 'auto' || had.motions === 'on' || had.motions === 'off') made.motions = had.motions;
  for (const name of ['plainMap', 'bigMarkers', 'cartouche'] as const) {
    const value = had[name];
    if (typeof value === 'boolean') made[name] = value;
  }
  return made;
}

/** What the system wishes, as it changes. */
function wished(query: string): () => boolean {
  const asked = system(query);
  let now = $state(asked?.matches ?? false);
  asked?.addEventListener?.('change', (event) => (now = event.matches));
  return () => now;
}
const dark = wished('(prefers-color-scheme: dark)');
const calm = wished('(prefers-reduced-motion: reduce)');

class Settings implements Wishes {
  theme = $state<Theme>('auto');
  speed = $state(1);
  motions = $state<Motions>('auto');
  plainMap = $state(false);
  bigMarkers = $state(false);
  cartouche = $state(true);
  fallen = $state<Fallen>('turn');

  constructor(had: Wishes) {
    Object.assign(this, had);
  }

  /** Whether anything moves now, whoever wished it. */
  get motion(): boolean {
    return this.motions === 'on' || (this.motions === 'auto' && !calm());
  }

  get kept(): Wishes {
    const { theme, speed, motions, plainMap, bigMarkers, cartouche, fallen } = this;
    return { theme, speed, motions, plainMap, bigMarkers, cartouche, fallen };
  }
}

export const settings = new Settings(wishes(kept('settings')));

/** Whether the page is dark now, whoever wished it. */
export function isDark(): boolean {
  return settings.theme === 'dark' || (settings.theme === 'auto' && dark());
}

$effect.root(() => {
  $effect(() => keep('settings', JSON.stringify(settings.kept)));
  $effect(() => {
    const root = document.documentElement;
    root.classList.toggle('dark', isDark());
    root.classList.toggle('light', !isDark());
    root.classList.toggle('still', !settings.motion);
  });
});
