/** What the browser remembers between two visits. A browser that forbids it simply forgets. */

const PREFIX = 'escarmouche.';

export function kept(name: string): string | null {
  try {
    return globalThis.localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

export function keep(name: string, value: string): void {
  try {
    globalThis.localStorage.setItem(PREFIX + name, value);
  } catch {
    // Private windows and full disks: the setting lasts as long as the page.
  }
}
