/*
 * Keeps the app's shell, so that it opens without the server and can say so itself. The page is asked of the server first,
 * always: no app is older than its server. Files with a hash in their name never change. What the server answers under
 * /api is never kept.
 */
const MARK = '__MARK__';
const SHELL = __SHELL__;
const PATIENCE = 4000; // ms for the server to bring the page, while an older one lies ready
const CACHE = `escarmouche-${MARK}`;
const PAGE = '/';

self.addEventListener('install', (event) => {
  const filled = caches.open(CACHE).then((cache) => cache.addAll(SHELL.map((url) => new Request(url))));
  event.waitUntil(filled.then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const others = caches
    .keys()
    .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))));
  event.waitUntil(others.then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || url.pathname.startsWith('/api')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request));
});

async function page(request) {
  const kept = await caches.match(PAGE);
  const given = fetch(request);
  if (!kept) return given;
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, kept.clone()));
  return Promise.race([given, late]).catch(() => kept);
}

async function asset(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const given = await fetch(request);
  if (given.ok) {
    const cache = await caches.open(CACHE);
    await cache.put(request, given.clone());
  }
  return given;
}
