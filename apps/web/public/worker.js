/**
 * The site's only service worker. It shows push notifications while no page is open, and opens the app offline. It stores only files
 * of the build, never an answer of the api.
 */

/** Filled in by the build (`packages/front/offline-shell.ts`). In development it is empty: there are no files with a hash in their name. */
const SHELL = { release: '', files: [], texts: {} }

const PREFIX = 'shell-'
const CACHE = `${PREFIX}${SHELL.release}`
const PAGE = '/index.html'
const KEPT = new Set([...SHELL.files, ...Object.values(SHELL.texts).flat()])

addEventListener('install', (event) => {
  // A new release takes over at once. Pages are network-first, so no page mixes files of two releases.
  event.waitUntil(keep(SHELL.files).then(() => skipWaiting()))
})

addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

/** A page sends its locale. Only the texts of that language are stored. */
addEventListener('message', (event) => {
  event.waitUntil(keep(SHELL.texts[event.data?.locale] ?? []))
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(pathname.startsWith('/api/') ? asked(event) : page(event))
  else if (KEPT.has(pathname)) event.respondWith(file(request))
})

async function takeOver() {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  )
  await registration.navigationPreload?.enable()
  await clients.claim()
}

async function keep(files) {
  const cache = await caches.open(CACHE)
  const found = await Promise.all(files.map((name) => cache.match(name, { ignoreVary: true })))
  await cache.addAll(files.filter((_, index) => !found[index]))
}

/**
 * Answers a navigation with the browser's preload, which is requested before this worker runs. Without that answer the browser would send
 * the request again, and the redirect back from a consent works only once.
 */
async function asked(event) {
  return (await event.preloadResponse) ?? (await fetch(event.request))
}

/** Network first, so that a new release is never hidden. Offline, answers with the stored app. */
async function page(event) {
  try {
    return await asked(event)
  } catch {
    return (await stored(PAGE)) ?? Response.error()
  }
}

/** Cache first: the cache belongs to one release, and hashed names identify their content, so stored files are right. */
async function file(request) {
  return (await stored(request)) ?? fetch(request)
}

async function stored(request) {
  const cache = await caches.open(CACHE)
  return cache.match(request, { ignoreVary: true })
}

addEventListener('push', (event) => {
  const { title, text, link, tag } = event.data.json()
  event.waitUntil(registration.showNotification(title, { body: text, tag, icon: '/icon-192.png', data: { link } }))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.link))
})

/** Opens a link in a page of ours, or in a new window if there is none. Ignores links to other origins. */
async function open(link) {
  const url = new URL(link, location.origin)
  if (url.origin !== location.origin) return
  const [page] = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!page) return void (await clients.openWindow(url.href))
  await page.focus()
  await page.navigate(url.href).catch(() => clients.openWindow(url.href))
}
