import { LOCALES, type Locale } from '@cocobnk/i18n'
import { addressIn } from '../shell/page-address.ts'

type HeadProps = {
  /** Public origin of the site. */
  readonly origin: string
  readonly locale: Locale
  readonly brand: string
  readonly title: string
  readonly text: string
}

const PICTURE = { path: '/card.png', width: 1200, height: 630 }

const homeIn = (origin: string, locale: Locale) => addressIn(origin, '/home', locale)

/** Head elements for search engines and link previews. */
export function headOf({ origin, locale, brand, title, text }: HeadProps): string {
  return [
    meta('name', 'description', text),
    link({ rel: 'canonical', href: homeIn(origin, locale) }),
    ...LOCALES.map((other) => link({ rel: 'alternate', hreflang: other, href: homeIn(origin, other) })),
    link({ rel: 'alternate', hreflang: 'x-default', href: `${origin}/home` }),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brand),
    meta('property', 'og:title', title),
    meta('property', 'og:description', text),
    meta('property', 'og:url', homeIn(origin, locale)),
    meta('property', 'og:locale', locale.replace('-', '_')),
    ...LOCALES.filter((other) => other !== locale).map((other) =>
      meta('property', 'og:locale:alternate', other.replace('-', '_')),
    ),
    meta('property', 'og:image', `${origin}${PICTURE.path}`),
    meta('property', 'og:image:width', String(PICTURE.width)),
    meta('property', 'og:image:height', String(PICTURE.height)),
    meta('property', 'og:image:alt', brand),
    meta('name', 'twitter:card', 'summary_large_image'),
    `<script type="application/ld+json">${structured({ origin, locale, brand, text })}</script>`,
  ].join('\n    ')
}

/** JSON-LD: data that is not executed as a script. Its text is escaped, so that it cannot end the element. */
function structured({ origin, locale, brand, text }: Omit<HeadProps, 'title'>): string {
  const publisher = { '@type': 'Organization', name: brand, url: `${origin}/home`, logo: `${origin}/favicon.svg` }
  const site = {
    '@type': 'WebSite',
    name: brand,
    url: homeIn(origin, locale),
    description: text,
    inLanguage: locale,
    publisher,
  }
  return JSON.stringify({ '@context': 'https://schema.org', ...site }).replaceAll('<', '\\u003c')
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${attribute(content)}" />`

const link = (attributes: Readonly<Record<string, string>>) =>
  `<link ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${attribute(value)}"`)
    .join(' ')} />`

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
