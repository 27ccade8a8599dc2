import { BODY_CLASS_LOCALES, LOCALES, type Locale } from '@cocobnk/i18n'

type Page = Pick<Document, 'documentElement' | 'body'>

/** Tells the page its language, for line breaks, fonts and screen readers. */
export function applyLocale(page: Page, locale: Locale): void {
  page.documentElement.lang = locale
  page.body.classList.remove(...LOCALES)
  if (BODY_CLASS_LOCALES.includes(locale)) page.body.classList.add(locale)
}
