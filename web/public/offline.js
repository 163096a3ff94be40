// Keeps one page for times without a connection. Everything else always comes from the server, so nothing grows old here.
const KEPT = 'bastide-offline-1';
const PAGES = ['/offline.html', '/offline.css', '/icon.svg'];

self.addEventListener('install', (event) => event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(PAGES)).then(() => self.skipWaiting())));
self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)))).then(() => self.clients.claim()),
  ),
);
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const isPage = request.mode === 'navigate';
  if (!isPage && !PAGES.includes(new URL(request.url).pathname)) return;
  event.respondWith(fetch(request).catch(() => caches.match(isPage ? '/offline.html' : request).then((kept) => kept ?? Response.error())));
});
