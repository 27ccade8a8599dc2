/** Shows what the bank pushed while none of its pages is open, and opens the page that tells more. */
addEventListener('push', (event) => {
  const { title, text, link, tag } = event.data.json()
  event.waitUntil(registration.showNotification(title, { body: text, tag, icon: '/favicon.svg', data: { link } }))
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
