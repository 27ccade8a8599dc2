import { FALLBACK_LOCALE, type Locale, localeOfLanguages } from './locale.ts'

/**
 * The `Accept-Language` header sent by our own client. The product owner fixed `ko`, `jp` and `mn`; every other locale sends its language,
 * and Chinese its full code because the script matters.
 */
export function requestLanguage(locale: Locale, browserLanguage = ''): string {
  if (locale === FALLBACK_LOCALE && browserLanguage.toLowerCase().startsWith('mn')) return 'mn'
  if (locale === 'ja-JP') return 'jp'
  return locale.startsWith('zh') ? locale : locale.slice(0, 2)
}

/** Parsed on every request, and browsers send few distinct values; others are not cached. */
const KNOWN_MAX = 1_000
const WORTH_KEEPING_CHARACTERS = 100
const known = new Map<string, Locale>()

/** The server's side: maps any `Accept-Language`, ours or a browser's, to the locale of the response. */
export function localeOfRequest(header = ''): Locale {
  const found = known.get(header)
  if (found) return found
  const locale = localeOfLanguages(preferredLanguages(header))
  if (known.size < KNOWN_MAX && header.length <= WORTH_KEEPING_CHARACTERS) known.set(header, locale)
  return locale
}

function preferredLanguages(header: string): string[] {
  const weighted = header.split(',', 20).map((part) => {
    const [tag = '', ...parameters] = part.trim().split(';')
    const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
    return { tag, quality: quality ? Number(quality.trim().slice(2)) : 1 }
  })
  return weighted
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}
