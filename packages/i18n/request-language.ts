import { FALLBACK_LOCALE, type Locale, localeOfLanguages } from './locale.ts'

/**
 * What the `Accept-Language` header of our own client says. The product's owner fixed `ko`, `jp` and `mn`;
 * every other locale sends its language, and Chinese its full code because the script matters.
 */
export function requestLanguage(locale: Locale, browserLanguage = ''): string {
  if (locale === FALLBACK_LOCALE && browserLanguage.toLowerCase().startsWith('mn')) return 'mn'
  if (locale === 'ja-JP') return 'jp'
  return locale.startsWith('zh') ? locale : locale.slice(0, 2)
}

/** The server's side of it: any `Accept-Language`, ours or a browser's, to the locale we answer in. */
export function localeOfRequest(header: string | undefined): Locale {
  return localeOfLanguages(preferredLanguages(header ?? ''))
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
