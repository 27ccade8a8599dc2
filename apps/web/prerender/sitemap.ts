import { LOCALES } from '@cocobnk/i18n'
import { routeTable } from '../routes.data.ts'
import { addressIn } from '../shell/page-address.ts'

/** Screens without content for visitors. */
const UNLISTED = new Set([
  '/404',
  '/autologout',
  '/client-manage',
  '/client-modify',
  '/service-center/contact-history',
  '/service-center/contact-detail',
])

/** Screens with public content: no login, no parameter, no redirect. */
const READABLE = routeTable.filter(
  ({ path, auth, kind }) => auth === false && kind === 'screen' && !/[$@]/.test(path) && !UNLISTED.has(path),
)

export function sitemapText(origin: string): string {
  const urls = READABLE.map(({ path }) => `<url><loc>${origin}${path}</loc>${languages(origin, path)}</url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

/** Excludes the API and the logout from crawling. */
export function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /logout\n\nSitemap: ${origin}/sitemap.xml\n`
}

function languages(origin: string, path: string): string {
  return LOCALES.map(
    (locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${addressIn(origin, path, locale)}"/>`,
  ).join('')
}
