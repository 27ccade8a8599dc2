import type { Content } from '@cocobnk/contract'
import { LOCALES } from '@cocobnk/i18n'
import { sanitiseLine, sanitiseRichText } from '@cocobnk/rich-text'

/** The content as stored: without anything executable in the texts, and with times in one format. */
export function cleanContent({ published_at, expires_at, text }: Content): Content {
  const moment = (at: string) => new Date(at).toISOString()
  const clean = LOCALES.flatMap((locale) => {
    const words = text[locale]
    return words ? [[locale, { title: sanitiseLine(words.title), body: sanitiseRichText(words.body) }]] : []
  })
  return {
    published_at: moment(published_at),
    expires_at: expires_at && moment(expires_at),
    text: Object.fromEntries(clean) as Content['text'],
  }
}

/** The first part that is empty after sanitizing, if any. */
export function emptyPart({ text }: Content): string | undefined {
  for (const locale of LOCALES)
    for (const part of ['title', 'body'] as const)
      if (text[locale]?.[part] === '') return `content.text.${locale}.${part}`
  return undefined
}
