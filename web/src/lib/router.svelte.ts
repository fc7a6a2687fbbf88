/** Where in the app we are. Pages: `/`, `/new`, `/games/:id` (with `?at=12` as it was after so many answers),
 *  `/games/:id/tale`, `/rules/:ruleset#ID`. */
export type Page =
  | { page: 'start' }
  | { page: 'new'; ruleset: string; scenario: string }
  | { page: 'game'; game: string; /** NaN: a moment that is none. */ at: number | null }
  | { page: 'tale'; game: string }
  | { page: 'rules'; ruleset: string }
  | { page: 'lost' };

/** The page of an address; a slash at the end makes no difference. */
export function pageOf(path: string, search = ''): Page {
  const parts = path.split('/').filter(Boolean).map(plain);
  const [head, name] = parts;
  if (parts.length === 0) return { page: 'start' };
  if (head === 'new' && parts.length === 1) {
    const asked = new URLSearchParams(search);
    return { page: 'new', ruleset: asked.get('ruleset') ?? '', scenario: asked.get('scenario') ?? '' };
  }
  if (head === 'games' && name && parts.length === 2) return { page: 'game', game: name, at: momentOf(search) };
  if (head === 'games' && name && parts.length === 3 && parts[2] === 'tale') return { page: 'tale', game: name };
  if (head === 'rules' && parts.length <= 2) return { page: 'rules', ruleset: name ?? '' };
  return { page: 'lost' };
}

/** The moment of a game that an address names: a number of answers. */
function momentOf(search: string): number | null {
  const at = new URLSearchParams(search).get('at');
  return at === null ? null : /^\d{1,9}$/.test(at) ? Number(at) : NaN;
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  path = $state(location.pathname);
  search = $state(location.search);
  hash = $state(location.hash);
  page: Page = $derived(pageOf(this.path, this.search));

  constructor() {
    addEventListener('popstate', () => this.#read());
    addEventListener('hashchange', () => this.#read());
  }

  /** Goes to an address of the app; `instead` leaves no trace in the history. */
  go(to: string, instead = false, state: unknown = null): void {
    const url = new URL(to, location.href);
    if (instead) history.replaceState(state, '', url);
    else history.pushState(state, '', url);
    this.#read();
    if (!url.hash) globalThis.scrollTo?.(0, 0);
  }

  #read(): void {
    this.path = location.pathname;
    this.search = location.search;
    this.hash = location.hash;
  }

  /** For the page as a whole: plain clicks on links of the app change the page without loading it anew. */
  follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.hasAttribute('download')) return;
    const url = new URL(link.href, location.href);
    if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
    event.preventDefault();
    this.go(url.pathname + url.search + url.hash);
  };
}

export const router = new Router();
