import { pathHere } from '@cocobnk/client'

const HOME = '/home'

/** Going back there after a login would end the session just begun, or ask for the login again. */
const NEVER = ['/logout', '/login', '/login-me', '/autologout']

/** Where to go after a login: only to a path of this very site. */
export function safeRedirect(redirectFrom: string | undefined): string {
  const here = pathHere(redirectFrom)
  if (!here || NEVER.includes(here.pathname.replace(/\/+$/, ''))) return HOME
  return here.pathname + here.search + here.hash
}

/** The query of a login page: where its visitor was going. */
export function redirectFromSearch(search: Readonly<Record<string, unknown>>): { redirectFrom?: string } {
  return typeof search.redirectFrom === 'string' ? { redirectFrom: search.redirectFrom } : {}
}
