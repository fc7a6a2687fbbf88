/** Signs of markers by what they look like, as paths of a box of 20 about the middle. Which word has which sign, the scene says. */
import { getContext, setContext } from 'svelte';

export const SIGNS: Record<string, string> = {
  octagon:
    '<path d="M-3.6 -8.6H3.6L8.6 -3.6V3.6L3.6 8.6H-3.6L-8.6 3.6V-3.6Z" class="m-yel" stroke-width="1.5"/><path d="M-4.2 0H4.2" class="m-ink" stroke-width="2.8"/>',
  triangle:
    '<path d="M-9.6 -7.6H9.6L0 9Z" class="m-grn" stroke-width="1.5" stroke-linejoin="round"/><circle cy="-2.4" r="2.7" class="m-inkf"/>',
  chevrons:
    '<circle r="8.4" class="m-wht" stroke-width="1.5"/><path d="M-3.8 .2L0 -4L3.8 .2M-3.8 4.8L0 .6L3.8 4.8" class="m-ink" stroke-width="2.1"/>',
  eye: '<path d="M-10 0Q0 -10.5 10 0Q0 10.5 -10 0Z" class="m-blu" stroke-width="1.5"/><circle r="3.1" class="m-inkf"/>',
  zigzag:
    '<path d="M0 -10L10 0L0 10L-10 0Z" class="m-org" stroke-width="1.5" stroke-linejoin="round"/><path d="M-5 1L-2 -2.6L1 2.2L5 -1.6" class="m-ink" stroke-width="2"/>',
  ranks:
    '<rect x="-8.4" y="-8.4" width="16.8" height="16.8" rx="2" class="m-pur" stroke-width="1.5"/><path d="M-5.4 -3.8H1.8M-1.2 .2H5.6M-4.6 4.2H.6" class="m-ink" stroke-width="2.2"/>',
  cloud:
    '<path d="M-7 5.6A4.4 4.4 0 0 1 -7.4 -2.6A5 5 0 0 1 .2 -6A5.2 5.2 0 0 1 7.6 -1.6A4 4 0 0 1 6.6 5.6Z" class="m-gry" stroke-width="1.4"/><path d="M-3.6 1.6Q-1 -1.4 1.6 1.4" class="m-ink" stroke-width="1.3"/>',
  'white-flag':
    '<path d="M-6.4 9.4V-9" class="m-ink pale" stroke-width="4.6"/><path d="M-6.4 9.4V-9" class="m-ink" stroke-width="2"/><path d="M-6 -8.6Q-1 -11 2 -8.4Q5.4 -6 9 -8V1Q5 3 2 .6Q-1 -1.6 -6 .4Z" class="m-wht" stroke-width="1.5"/>',
  'torn-flag':
    '<path d="M-6.4 9.400V-9" class="m-ink pale" stroke-width="4.600"/><path d="M-6.4 9.400V-9" class="m-ink" stroke-width="2"/><path d="M-6 -8.600H9L5.600 -5.600L8.600 -3L4.600 -1L7.400 2.200L-6 1Z" class="m-gry" stroke-width="1.500" stroke-linejoin="round"/>',
  rings:
    '<circle r="8.400" class="m-wht" stroke-width="1.500"/><path d="M-5.200 0A2.600 2.600 0 1 1 0 0A2.600 2.600 0 1 1 -5.200 0M0 0A2.600 2.600 0 1 1 5.200 0A2.600 2.600 0 1 1 0 0" class="m-ink" stroke-width="1.700"/>',
  drop: '<path d="M0 -9.4C4 -3.6 6.8 -.4 6.8 3.2A6.8 6.2 0 0 1 -6.8 3.2C-6.8 -.4 -4 -3.6 0 -9.4Z" class="m-red" stroke-width="1.5"/><path d="M-2.4 3H2.4M0 .6V5.4" class="m-ink" stroke-width="1.7"/>',
  cross:
    '<circle r="8.2" class="m-gry" stroke-width="1.5"/><path d="M-3.6 -3.6L3.6 3.6M3.6 -3.6L-3.6 3.6" class="m-ink" stroke-width="2.3"/>',
  ring: '<circle r="8" class="m-wht" stroke-width="1.5"/><circle r="3.6" class="m-ink" stroke-width="2"/>',
  corners:
    '<path d="M-8 -3.4V-8H-3.4M8 -3.4V-8H3.4M-8 3.4V8H-3.4M8 3.4V8H3.4" class="m-ink pale" stroke-width="4.6"/><path d="M-8 -3.4V-8H-3.4M8 -3.4V-8H3.4M-8 3.4V8H-3.4M8 3.4V8H3.4" class="m-ink" stroke-width="2.1"/><circle r="2.4" class="m-inkf"/>',
  tick: '<circle r="7.6" class="m-gry" stroke-width="1.4"/><path d="M-3.6 .4L-1 3.2L3.8 -3" class="m-ink" stroke-width="2.1"/>',
  crosshair:
    '<circle r="9" class="m-wht" stroke-width="1.5"/><circle r="4.6" class="m-ink" stroke-width="1.5"/><path d="M0 -8V-2.4M0 8V2.4M-8 0H-2.4M8 0H2.4" class="m-ink" stroke-width="1.6"/>',
  mound:
    '<path d="M-8.4 7V-1A8.4 8.4 0 0 1 8.4 -1V7Z" class="m-wht" stroke-width="1.5"/><path d="M-4 3.4H4M0 -3.4V3.2" class="m-ink" stroke-width="2"/>',
  turning:
    '<circle r="8" class="m-wht" stroke-width="1.5"/><path d="M4.2 -2.6A5 5 0 1 0 4.9 1.4" class="m-ink" stroke-width="2"/><path d="M6.6 -5.6L5 -1.2L.8 -3.2Z" class="m-inkf"/>',
  'crossed-eye':
    '<path d="M-9.6 -1Q0 -9.8 9.6 -1Q0 7.8 -9.6 -1Z" class="m-wht" stroke-width="1.5"/><circle cy="-1" r="2.6" class="m-inkf"/><path d="M-7.6 7.4L7.6 -8.6" class="m-ink pale" stroke-width="4.4"/><path d="M-7.6 7.4L7.6 -8.6" class="m-ink" stroke-width="2"/>',
  waves:
    '<path d="M-8.4 -8.4H8.4V8.4H-8.4Z" class="m-yel" stroke-width="1.5"/><path d="M-5 -2.6Q-2.5 -5.2 0 -2.6T5 -2.6M-5 3.2Q-2.5 .6 0 3.2T5 3.2" class="m-ink" stroke-width="2"/>',
  star: '<path d="M0 -9.6L2.6 -3.2L9.4 -2.9L4.1 1.4L5.9 8.2L0 4.4L-5.9 8.2L-4.1 1.4L-9.4 -2.9L-2.6 -3.2Z" class="m-yel" stroke-width="1.5" stroke-linejoin="round"/>',
  'chevrons-down':
    '<circle r="8.4" class="m-org" stroke-width="1.5"/><path d="M-3.8 -4.4L0 -.4L3.8 -4.4M-3.8 .4L0 4.4L3.8 .4" class="m-ink" stroke-width="2.1"/>',
  skirt:
    '<path d="M-3.4 -8.4H3.4L8.4 3.6Q4 6.6 0 3.6Q-4 6.6 -8.4 3.6Z" class="m-wht" stroke-width="1.5" stroke-linejoin="round"/><path d="M-3 5.600V9.200M3 5.600V9.200" class="m-ink" stroke-width="2"/>',
  flame:
    '<path d="M0 9C-7.4 9 -8.4 2 -4.4 -2.4C-4.4 .6 -2.4 .4 -2.4 -2C-2.4 -6 1 -7 1 -10C4.4 -7 7.4 -3 7.4 2.2C7.4 6.4 4.4 9 0 9Z" class="m-org" stroke-width="1.5"/>',
};
/** The word that a counter bears when its piece has had its turn. */
export const ACTED = 'acted';
const OWN: Record<string, string> = { [ACTED]: 'tick' };

type Signs = Record<string, string>;
const KEY = Symbol('signs');
/** The signs of a scene, for all markers below. */
export const shareSigns = (of: () => Signs | undefined): unknown => setContext(KEY, of);
export const sharedSigns = (): (() => Signs | undefined) => getContext(KEY) ?? (() => undefined);

/** The picture of a marker; null for one that has none, which is shown by its first letter. */
export const markerPicture = (word: string, signs: Signs = {}): string | null =>
  SIGNS[signs[word] ?? OWN[word] ?? ''] ?? null;

export const MOST_MARKERS = 3;
const FIRST_BEARING = 40;
const STEP = 55;

export interface PlacedMarker {
  name: string;
  x: number;
  y: number;
  /** For the last one: how many more there are. */
  more?: number;
}

/** On the rim at 40 degrees, then clockwise every 55; three at most, then how many more. */
export function placedMarkers(names: readonly string[], rim: number): PlacedMarker[] {
  const seat = (i: number): { x: number; y: number } => {
    const a = ((FIRST_BEARING + i * STEP) * Math.PI) / 180;
    return { x: Math.sin(a) * rim, y: -Math.cos(a) * rim };
  };
  const placed: PlacedMarker[] = names.slice(0, MOST_MARKERS).map((name, i) => ({ name, ...seat(i) }));
  const more = names.length - MOST_MARKERS;
  if (more > 0) placed.push({ name: 'more', more, ...seat(MOST_MARKERS) });
  return placed;
}
