import { isLocale } from '@cocobnk/i18n'
import { rememberLocale } from '@cocobnk/i18n/browser'
import type { CookieJar } from '../browser/cookie.ts'

/** Applies the `lang` parameter of a link, such as those from search engines, as the reader's choice, and removes it from the URL. */
export function takeAskedLanguage(jar: CookieJar, { location, history }: Pick<Window, 'location' | 'history'>): void {
  const address = new URL(location.href)
  const asked = address.searchParams.get('lang') ?? undefined
  if (!isLocale(asked)) return
  rememberLocale(jar, asked)
  address.searchParams.delete('lang')
  history.replaceState(history.state, '', address)
}
