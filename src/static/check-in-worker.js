/*
 * Service worker that opens the check-in page of one event offline. Its scope is that one address. It caches only the
 * build files that the page names; API responses never go through it.
 */
const { scope } = self.registration;
const cacheName = `check-in ${scope}`;
/** The folder of the build files, beside this file. */
const assets = new URL('assets/', self.location).pathname;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** Caches all files of the page's build and deletes those of earlier builds. */
self.addEventListener('message', (event) => {
  const [port] = event.ports;
  event.waitUntil(
    cacheFiles(event.data.files).then(
      () => port?.postMessage('kept'),
      () => port?.postMessage('failed'),
    ),
  );
});

const cacheFiles = async (files) => {
  const cache = await caches.open(cacheName);
  await cache.addAll([scope, ...files]);
  const currentUrls = new Set([scope, ...files]);
  for (const request of await cache.keys()) if (!currentUrls.has(request.url)) await cache.delete(request);
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => findCached(scope)));
  else if (pathname.startsWith(assets)) event.respondWith(findCached(request).then((file) => file ?? fetch(request)));
});

const findCached = async (request) => (await caches.open(cacheName)).match(request);
