/** Refreshes the list of an open page. The search, the open item, the focus and the reader's position are kept. */
export const REFRESH_SCRIPT = `const REFRESH_MS = 2000
let shown = ''
async function refresh() {
  if (document.hidden) return
  const response = await fetch(location.href).catch(() => undefined)
  if (!response) return
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('#list')
  if (!fresh || fresh.innerHTML === shown) return
  shown = fresh.innerHTML
  const list = document.querySelector('#list')
  const focused = list.contains(document.activeElement) ? document.activeElement.getAttribute('href') : null
  list.innerHTML = shown
  for (const link of list.querySelectorAll('a')) if (link.getAttribute('href') === focused) link.focus()
}
shown = document.querySelector('#list').innerHTML
setInterval(refresh, REFRESH_MS)
`
