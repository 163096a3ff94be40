// What this browser keeps for times without a connection: the whole client with its drawings, where the program carries
// the module that plays without a server; else a page that says so. What the server has now always comes first, so that
// nothing grows old here; only files whose names tell their content are taken from what is kept. Everything lies in the
// folder of this file, be it that of a server or any other.
importScripts('kept.js');

const FOLDER = new URL('.', self.location.href).pathname;
const at = (path) => FOLDER + path.slice(1);

// Other folders of the same host keep their own things.
const OWN = `bastide-kept-${FOLDER}-`;
const NAME = OWN + self.KEPT.version;
const PLAYS = self.KEPT.files.includes('/engine/bastide.js');
const SHARES = ['base', 'more'];
const DRAWINGS = ['light', 'dark', 'clear']
  .flatMap((theme) => SHARES.map((share) => `/art/sheet-${theme}-${share}.svg`))
  .concat(SHARES.map((share) => `/art/facts-${share}.json`));
const KEPT = (PLAYS ? [...self.KEPT.files, ...DRAWINGS] : self.KEPT.files).map(at);

// One after the other, so that a visit costs the server little; one that is busy is asked again.
const fetched = async (path) => {
  for (let wait = 300; ; wait *= 3) {
    const response = await fetch(path, { cache: 'no-cache' }).catch(() => null);
    if (response?.ok) return response;
    if (wait > 30_000) throw new Error(`${path} cannot be had`);
    await new Promise((later) => setTimeout(later, wait));
  }
};
const fill = async () => {
  const store = await caches.open(NAME);
  for (const path of KEPT) await store.put(path, await fetched(path));
};
const clear = async () => {
  const names = await caches.keys();
  const isOld = (name) => name !== NAME && (name.startsWith(OWN) || FOLDER === '/');
  await Promise.all(names.filter(isOld).map((name) => caches.delete(name)));
};
self.addEventListener('install', (event) => event.waitUntil(fill().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(clear().then(() => self.clients.claim())));

const kept = async (path) => (await caches.match(path)) ?? Response.error();
const lasting = async (path, request) => (await caches.match(path)) ?? fetch(request);
const newest = (path, request) => fetch(request).catch(() => kept(path));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  const isDocument = ['/docs', '/api', '/records'].some((other) => pathname.startsWith(at(other)));
  if (request.mode === 'navigate')
    event.respondWith(newest(at(PLAYS && !isDocument ? '/' : '/offline.html'), request));
  else if (pathname.startsWith(at('/assets/')) && KEPT.includes(pathname)) event.respondWith(lasting(pathname, request));
  else if (KEPT.includes(pathname)) event.respondWith(newest(pathname, request));
});
