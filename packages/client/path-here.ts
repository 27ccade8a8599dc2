const ANY_ORIGIN = 'http://localhost'
const ONE_SLASH = /^\/(?![/\\])/

/**
 * Returns a path on this site from an address that may have been tampered with, or undefined: it must start with one slash and contain
 * nothing a browser would read as another host. The parsed path is checked: by then dot segments are resolved, and `/..//host` has become
 * `//host`.
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
