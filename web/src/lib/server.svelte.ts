/** What the server tells about itself: whether it is the one that this app is of, and whether it keeps anything. */
import { api } from './api';
import type { Refusal } from './wire';

const RELOADED = 'escarmouche.reloaded';

class Server {
  /** Why nothing is kept. */
  trouble = $state.raw<Refusal | null>(null);

  /** Whether it answers. Asked when the app opens and when a line is taken up again: it may have been replaced. */
  async ask(): Promise<boolean> {
    try {
      const { app, trouble } = await api.about();
      this.trouble = trouble;
      if (__APP_MARK__ && app && app !== __APP_MARK__) renew(app);
      return true;
    } catch {
      return false; // It does not answer; whoever needs it says so.
    }
  }
}

/** The app of another version takes the place of this one. Once: if that brings this one again, it must do. */
function renew(app: string): void {
  try {
    if (sessionStorage.getItem(RELOADED) === app) return;
    sessionStorage.setItem(RELOADED, app);
  } catch {
    return;
  }
  location.reload();
}

export const server = new Server();

/** The worker that keeps the shell; it waits until the page itself has come. */
export function keepShell(): void {
  if (!__APP_MARK__ || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {
      // A browser that allows none: then the app needs its server to open.
    });
  });
}

/** A part of the app that is gone was part of another version. */
export function watchParts(): void {
  addEventListener('vite:preloadError', () => void server.ask());
}
