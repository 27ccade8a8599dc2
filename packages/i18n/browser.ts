import { BODY_CLASS_LOCALES, FALLBACK_LOCALE, isLocale, LOCALES, type Locale, localeOfLanguages } from './locale.ts'

/** Where cookies are kept: `document` in a browser, a plain object in a test. */
type CookieJar = { cookie: string }

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

/** The locale chosen before, else the first of the browser's languages that we support. */
export function chooseLocale(jar: CookieJar, browserLanguages: readonly string[]): Locale {
  const chosen = /(?:^|; )locale=([^;]*)/.exec(jar.cookie)?.[1]
  if (!chosen) return localeOfLanguages(browserLanguages)
  return isLocale(chosen) ? chosen : FALLBACK_LOCALE
}

export function rememberLocale(jar: CookieJar, locale: Locale): void {
  const secure = globalThis.location?.protocol === 'https:' ? '; Secure' : ''
  jar.cookie = `locale=${locale}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure}`
}

/** Sets the page's language, for line breaks, fonts and screen readers. */
export function applyLocale(page: Pick<Document, 'documentElement' | 'body'>, locale: Locale): void {
  page.documentElement.lang = locale
  page.body.classList.remove(...LOCALES)
  if (BODY_CLASS_LOCALES.includes(locale)) page.body.classList.add(locale)
}
