/** What stands before the page keeps the focus until it is over, and gives it back. */
import type { Attachment } from 'svelte/attachments';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** What can be come to by Tab, in its order; of what is hidden nothing. */
export const focusable = (within: ParentNode): HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (one) => one.tabIndex >= 0 && !one.closest('[inert]') && (one.getClientRects?.().length ?? 1) > 0,
  );

/** Remembers what has the focus; gives it back where it is still there and nobody else took it. */
export function giveBack(): () => void {
  const before = document.activeElement;
  return () => {
    const now = document.activeElement;
    const taken = now && now !== document.body && now.isConnected;
    if (!taken && before instanceof HTMLElement && before !== document.body && before.isConnected)
      before.focus({ preventScroll: true });
  };
}

/** Tab goes round within it. A dialog of the browser does so by itself. */
export const modal: Attachment<HTMLElement> = (box) => {
  const restore = giveBack();
  const keys = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab') return;
    const all = focusable(box);
    const [first, last] = [all[0], all.at(-1)];
    const active = document.activeElement;
    const out = !active || !box.contains(active);
    if (!first || !last) event.preventDefault();
    else if (event.shiftKey && (out || active === first || active === box)) {
      event.preventDefault();
      last.focus();
    } else if (!event.shiftKey && (out || active === last)) {
      event.preventDefault();
      first.focus();
    }
  };
  document.addEventListener('keydown', keys, true);
  return () => {
    document.removeEventListener('keydown', keys, true);
    // What it stood before is there again only after it has gone.
    queueMicrotask(restore);
  };
};
