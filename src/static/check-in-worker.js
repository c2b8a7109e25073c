/*
 * Lets the check-in page of one event open without a network. Its scope is that one address. It caches the files of
 * that page, which the page names, and nothing else: no response of the API ever goes through it.
 */
const { scope } = self.registration;
const cacheName = `check-in ${scope}`;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** The page names all files of the build that it runs with; those of earlier builds go. */
self.addEventListener('message', (event) => {
  const [port] = event.ports;
  event.waitUntil(
    keep(event.data.files).then(
      () => port?.postMessage('kept'),
      () => port?.postMessage('failed'),
    ),
  );
});

const keep = async (files) => {
  const cache = await caches.open(cacheName);
  await cache.addAll([scope, ...files]);
  const wanted = new Set([scope, ...files]);
  for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request);
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => kept(scope)));
  else if (pathname.startsWith('/assets/')) event.respondWith(kept(request).then((file) => file ?? fetch(request)));
});

const kept = async (request) => (await caches.open(cacheName)).match(request);
