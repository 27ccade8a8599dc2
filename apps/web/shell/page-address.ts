import type { Locale } from '@cocobnk/i18n'

/** The URL of a page in a given language. `address` is a path, with the search parameters that select the content. */
export function addressIn(origin: string, address: string, locale: Locale): string {
  return `${origin}${address}${address.includes('?') ? '&' : '?'}lang=${locale}`
}
