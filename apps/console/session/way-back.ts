import { pathHere } from '@cocobnk/client'

/** Where to go after the login: the page that was requested, if it is a screen of this console, else `/`. */
export function wayBack(from: string | undefined): string {
  const here = pathHere(from)
  return !here || here.pathname === '/login' ? '/' : here.pathname + here.search
}

/** The query of the login. */
export function loginSearch(search: Readonly<Record<string, unknown>>): { from?: string } {
  return typeof search.from === 'string' ? { from: search.from } : {}
}
