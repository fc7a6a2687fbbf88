/** Where the focus goes when the question changes: to what answers it, never to nowhere. */
/** Nowhere; or still on the heading of the page, to which arriving has led it, or on a cross whose place has been chosen. */
const lost = (active: Element | null): boolean =>
  !active ||
  active === document.body ||
  !active.isConnected ||
  active.matches('h1[tabindex="-1"], [data-walk="cross"]');

/** Whether the focus is the panel's to lead on: it was in it, or is nowhere. Whoever walks the table stays there. */
export function isAdrift(panel: Element | null, active = document.activeElement): boolean {
  return lost(active) || !!panel?.contains(active);
}

/** To the pad where a path is drawn; else to the question itself, so that it is read, Tab goes on with its first answer, and a
 *  key pressed once too often answers nothing. */
export function toAnswer(panel: HTMLElement | null): void {
  const pad = panel?.querySelector<HTMLElement>('[data-testid="path-pad"]:not([data-idle])');
  (pad ?? panel?.querySelector<HTMLElement>('h2[tabindex]'))?.focus();
}
