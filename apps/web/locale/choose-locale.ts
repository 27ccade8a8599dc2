import { FALLBACK_LOCALE, isLocale, type Locale, localeOfLanguages } from '@cocobnk/i18n'
import { type CookieJar, readCookie, writeCookie } from '../browser/cookie.ts'

const LOCALE_COOKIE = 'locale'
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

/** What was chosen before, else the first of the browser's languages that we speak. */
export function chooseLocale(jar: CookieJar, browserLanguages: readonly string[]): Locale {
  const chosen = readCookie(jar, LOCALE_COOKIE)
  if (!chosen) return localeOfLanguages(browserLanguages)
  return isLocale(chosen) ? chosen : FALLBACK_LOCALE
}

export function rememberLocale(jar: CookieJar, locale: Locale): void {
  writeCookie(jar, LOCALE_COOKIE, locale, { maxAgeSeconds: ONE_YEAR_SECONDS })
}
