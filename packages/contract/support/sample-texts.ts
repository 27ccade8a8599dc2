import { LOCALES } from '@cocobnk/i18n'
import type { TermTexts } from '../governance/term-desk.ts'
import type { Content } from './content-desk.ts'

/** A text published from now on. */
export function contentOf(title: string): Content {
  const text = Object.fromEntries(LOCALES.map((locale) => [locale, { title, body: title }])) as Content['text']
  return { published_at: '2026-11-01T00:00:00.000Z', expires_at: null, text }
}

/** The same words in every language. */
export function textsOf(title: string): TermTexts {
  const text = { title, sections: [{ heading: title, paragraphs: [title] }] }
  return Object.fromEntries(LOCALES.map((locale) => [locale, text])) as TermTexts
}
