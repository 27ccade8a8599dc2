import { BODY_CLASS_LOCALES, FALLBACK_LOCALE, isLocale, LOCALES, type Locale, localeOfLanguages } from '@cocobnk/i18n'

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

/** What was chosen before, else the first of the browser's languages that we speak. */
export function chooseLocale(cookie: string, browserLanguages: readonly string[]): Locale {
  const chosen = /(?:^|; )locale=([^;]*)/.exec(cookie)?.[1]
  if (!chosen) return localeOfLanguages(browserLanguages)
  return isLocale(chosen) ? chosen : FALLBACK_LOCALE
}

export function rememberLocale(page: Document, locale: Locale): void {
  const secure = page.location.protocol === 'https:' ? '; Secure' : ''
  page.cookie = `locale=${locale}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure}`
}

/** Tells the page its language, for line breaks, fonts and screen readers. */
export function applyLocale(page: Document, locale: Locale): void {
  page.documentElement.lang = locale
  page.body.classList.remove(...LOCALES)
  if (BODY_CLASS_LOCALES.includes(locale)) page.body.classList.add(locale)
}
