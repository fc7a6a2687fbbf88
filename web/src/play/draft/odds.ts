/** How numbers of a test are written. */
import { words } from '../../lib/words.svelte';

/** A fraction that no eye takes in is left to whoever points at it. */
export const fraction = (chance: string): string => (chance.length > 11 ? '' : chance);

/** With a true minus sign, as in print. */
/** A chance in percent, beside something on the table: no more digits than tell. */
export const percent = (share: number): string =>
  share > 0 && share < 0.01 ? `< ${words.percent(0.01)}` : words.percent(share, 0);

export function signed(value: number): string {
  return value < 0 ? `−${Math.abs(value)}` : `+${value}`;
}

export const needed = (need: number, atMost = false): string => (atMost ? `≤ ${need}` : `${need}+`);

/** Where a popover goes: beside what it is about. `lead` says where its point is, along its edge. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Spot {
  left: number;
  top: number;
  /** Which edge points at what it is about; none where that lies further off. */
  edge: 'top' | 'bottom' | 'left' | 'right' | null;
  lead: number;
}

const AWAY = 14;
const EDGE = 8;
const CORNER = 18; // the point of a popover keeps this far from its corners

/** Beside the anchor, inside the room, and if it can be not over what one wants to see meanwhile. */
export function beside(
  anchor: Box,
  size: { width: number; height: number },
  room: Box,
  seen: readonly Box[] = [],
): Spot {
  const middle = { x: (anchor.left + anchor.right) / 2, y: (anchor.top + anchor.bottom) / 2 };
  const within = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));
  const across = (left: number) => within(left, room.left + EDGE, room.right - size.width - EDGE);
  const down = (top: number) => within(top, room.top + EDGE, room.bottom - size.height - EDGE);
  const spots: Spot[] = [];
  const beneath = (top: number, edge: 'top' | 'bottom') => {
    if (top !== down(top)) return;
    for (const left of [middle.x - size.width / 2, middle.x - size.width + 40, middle.x - 40].map(across)) {
      spots.push({ left, top, edge, lead: middle.x - left });
    }
  };
  const aside = (left: number, edge: 'left' | 'right') => {
    if (left !== across(left)) return;
    for (const top of [middle.y - size.height / 2, room.top, room.bottom].map(down)) {
      spots.push({ left, top, edge, lead: middle.y - top });
    }
  };
  const atTheSide = middle.x > room.right - size.width;
  if (atTheSide) aside(anchor.left - size.width - AWAY, 'right');
  beneath(anchor.bottom + AWAY, 'top');
  beneath(anchor.top - size.height - AWAY, 'bottom');
  aside(anchor.right + AWAY, 'left');
  if (!atTheSide) aside(anchor.left - size.width - AWAY, 'right');
  spots.push({ left: across(anchor.left - size.width - AWAY), top: down(middle.y), edge: null, lead: 0 });
  const covers = (spot: Spot, box: Box) =>
    box.right > spot.left &&
    box.left < spot.left + size.width &&
    box.bottom > spot.top &&
    box.top < spot.top + size.height;
  const spot = spots.find((one) => !seen.some((box) => covers(one, box))) ?? spots[0]!;
  const long = spot.edge === 'top' || spot.edge === 'bottom' ? size.width : size.height;
  return spot.lead < CORNER || spot.lead > long - CORNER ? { ...spot, edge: null } : spot;
}
