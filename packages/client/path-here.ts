const ANY_ORIGIN = 'http://localhost'
const ONE_SLASH = /^\/(?![/\\])/

/**
 * A path of this very site out of an address somebody may have tampered with: one leading slash, nothing a browser would
 * read as another host. Anything else is nothing. The path is judged as it was parsed: dots that lead up are gone by then, and
 * `/..//host` has become `//host`.
 */
export function pathHere(address: string | undefined): URL | undefined {
  if (!address || !ONE_SLASH.test(address) || hasControls(address)) return undefined
  const url = new URL(address, ANY_ORIGIN)
  return url.origin === ANY_ORIGIN && ONE_SLASH.test(url.pathname) ? url : undefined
}

/** Browsers drop tabs and line breaks inside an address, so `/<tab>/host` would become `//host`. */
function hasControls(text: string): boolean {
  return text.split('').some((character) => character < ' ' || character === '\\' || character === '\u007f')
}
