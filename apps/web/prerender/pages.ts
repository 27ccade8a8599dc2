import { BODY_CLASS_LOCALES, formatMessage, LOCALES, type Locale } from '@cocobnk/i18n'
import { textSource } from '../texts.ts'
import { headOf } from './head.ts'
import { renderHome } from './render-home.tsx'
import { robotsText, sitemapText } from './sitemap.ts'

/** All prerendered pages, in every language, for the build. */
export function pages(origin: string) {
  return Promise.all(LOCALES.map((locale) => homePage(origin, locale)))
}

/** Files for crawlers. */
export function files(origin: string): Readonly<Record<string, string>> {
  return { 'robots.txt': robotsText(origin), 'sitemap.xml': sitemapText(origin) }
}

async function homePage(origin: string, locale: Locale) {
  const [home, names] = await Promise.all([textSource.load(locale, 'home'), textSource.load(locale, 'title')])
  const say = (text = '') => formatMessage(locale, text).replaceAll('\n', ' ')
  const brand = say(names['/home'])
  const title = `${brand} · ${say(home['hero.title'])}`
  return {
    locale,
    bodyClass: BODY_CLASS_LOCALES.includes(locale) ? locale : '',
    title,
    head: headOf({ origin, locale, brand, title, text: say(home['hero.lede']) }),
    body: await renderHome(locale),
  }
}
