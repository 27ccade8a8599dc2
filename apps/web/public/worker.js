/**
 * The one worker of the site: it shows what the bank pushes while no page is open, and opens the app without a network. It stores
 * files of the build only, never an answer of the api.
 */

/** Filled in by the build (`packages/front/offline-shell.ts`). In development it is empty: there are no files with a hash in their name. */
const SHELL = { release: '', files: [], texts: {} }

const PREFIX = 'shell-'
const CACHE = `${PREFIX}${SHELL.release}`
const PAGE = '/index.html'
const KEPT = new Set([...SHELL.files, ...Object.values(SHELL.texts).flat()])

addEventListener('install', (event) => {
  // A new release takes over at once. Pages are asked of the network first, so no page mixes files of two releases.
  event.waitUntil(keep(SHELL.files).then(() => skipWaiting()))
})

addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

/** A page says which language its reader reads: the texts of the others are not stored. */
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
 * The browser asks for a navigation before this worker runs. If the worker left it alone, the browser would ask a second time, and the way
 * back from a consent works once.
 */
async function asked(event) {
  return (await event.preloadResponse) ?? (await fetch(event.request))
}

/** From the network, so that a new release is never hidden; without one, the app itself. */
async function page(event) {
  try {
    return await asked(event)
  } catch {
    return (await stored(PAGE)) ?? Response.error()
  }
}

/** The name carries a hash of the content: what is stored is right. */
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

/** In a page of ours if there is one. Only ever an address of our own. */
async function open(link) {
  const url = new URL(link, location.origin)
  if (url.origin !== location.origin) return
  const [page] = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!page) return void (await clients.openWindow(url.href))
  await page.focus()
  await page.navigate(url.href).catch(() => clients.openWindow(url.href))
}
