import type { Locale } from '@cocobnk/i18n'

/** A page in a language, whatever the reader's own is. The address is a path, with what of the search chooses the content. */
export function addressIn(origin: string, address: string, locale: Locale): string {
  return `${origin}${address}${address.includes('?') ? '&' : '?'}lang=${locale}`
}
