/** How numbers of a test are written. */

/** With a true minus sign, as in print. */
export function signed(value: number): string {
  return value < 0 ? `−${Math.abs(value)}` : `+${value}`;
}

export function needed(need: number | null): string {
  return need === null ? '' : `${need}+`;
}

/** Where a popover goes: beside what it is about, inside the window. `lead` says where its point is, along its edge. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Spot {
  left: number;
  top: number;
  edge: 'top' | 'bottom' | 'left' | 'right';
  lead: number;
}

const AWAY = 14;
const EDGE = 8;

export function beside(anchor: Box, size: { width: number; height: number }, room: Box): Spot {
  const middle = { x: (anchor.left + anchor.right) / 2, y: (anchor.top + anchor.bottom) / 2 };
  const within = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));
  const left = within(middle.x - size.width / 2, room.left + EDGE, room.right - size.width - EDGE);
  const top = within(middle.y - size.height / 2, room.top + EDGE, room.bottom - size.height - EDGE);
  const across = within(middle.x - left, 18, size.width - 18);
  const down = within(middle.y - top, 18, size.height - 18);
  if (anchor.left - room.left >= size.width + AWAY && anchor.right > room.right - size.width) {
    return { left: anchor.left - size.width - AWAY, top, edge: 'right', lead: down };
  }
  if (room.bottom - anchor.bottom >= size.height + AWAY) {
    return { left, top: anchor.bottom + AWAY, edge: 'top', lead: across };
  }
  if (anchor.top - room.top >= size.height + AWAY) {
    return { left, top: anchor.top - size.height - AWAY, edge: 'bottom', lead: across };
  }
  if (room.right - anchor.right >= size.width + AWAY) {
    return { left: anchor.right + AWAY, top, edge: 'left', lead: down };
  }
  return { left: anchor.left - size.width - AWAY, top, edge: 'right', lead: down };
}
