/** Under the bars that stick to the top. */
const TOP = 120;

/** The last thing of a kind that begins above the line where one reads. */
export function placeAt(selector: string): HTMLElement | undefined {
  let best: HTMLElement | undefined;
  for (const one of document.querySelectorAll<HTMLElement>(selector)) {
    if (one.getBoundingClientRect().top > TOP + 8) break;
    best = one;
  }
  return best;
}

/** Remembers which place one reads; the function it gives brings that place back to the same height. */
export function holdingPlace(): () => void {
  const id = placeAt('[data-place]')?.id;
  const height = id ? document.getElementById(id)!.getBoundingClientRect().top : 0;
  return () => {
    const now = id ? document.getElementById(id) : null;
    if (now) scrollBy({ top: now.getBoundingClientRect().top - height, behavior: 'instant' });
  };
}
