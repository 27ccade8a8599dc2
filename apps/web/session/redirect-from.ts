import { pathHere } from '@cocobnk/client'

const HOME = '/home'

/** Paths that would end the new session or ask for the login again. */
const NEVER = ['/logout', '/login', '/login-me', '/autologout']

/** The path to open after a login. Only paths of this site are accepted; anything else leads home. */
export function safeRedirect(redirectFrom: string | undefined): string {
  const here = pathHere(redirectFrom)
  if (!here || NEVER.includes(here.pathname.replace(/\/+$/, ''))) return HOME
  return here.pathname + here.search + here.hash
}

/** Search parameter of the login page: the path the visitor wanted to open. */
export function redirectFromSearch(search: Readonly<Record<string, unknown>>): { redirectFrom?: string } {
  return typeof search.redirectFrom === 'string' ? { redirectFrom: search.redirectFrom } : {}
}

/** The address of a page for visitors, such as the login, that leads back to `redirectFrom` afterwards. */
export function withRedirect(path: '/login' | '/register', redirectFrom: string | undefined): string {
  return redirectFrom === undefined ? path : `${path}?${new URLSearchParams({ redirectFrom })}`
}
