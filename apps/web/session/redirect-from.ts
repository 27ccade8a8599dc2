const HOME = '/home'

/** Going back there after a login would end the session just begun, or ask for the login again. */
const NEVER = ['/logout', '/login', '/login-me', '/autologout']

/**
 * Where to go after a login. Only a path of this very site is followed: one leading slash, nothing a browser would
 * read as another host.
 */
export function safeRedirect(redirectFrom: string | undefined): string {
  if (!redirectFrom || !/^\/(?![/\\])/.test(redirectFrom) || hasControls(redirectFrom)) return HOME
  const { origin, pathname, search, hash } = new URL(redirectFrom, 'http://localhost')
  if (origin !== 'http://localhost' || NEVER.includes(pathname.replace(/\/+$/, ''))) return HOME
  return pathname + search + hash
}

/** Browsers drop tabs and line breaks inside an address, so `/<tab>/host` would become `//host`. */
function hasControls(text: string): boolean {
  return text.split('').some((character) => character < ' ' || character === '\\' || character === '\u007f')
}

/** The query of a login page: where its visitor was going. */
export function redirectFromSearch(search: Readonly<Record<string, unknown>>): { redirectFrom?: string } {
  return typeof search.redirectFrom === 'string' ? { redirectFrom: search.redirectFrom } : {}
}
