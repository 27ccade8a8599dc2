import { LOCALES } from '@cocobnk/i18n'
import { type Draft, draftOf } from '../text/draft.ts'
import type { Content } from './queries.ts'

/** The texts for the editor, which shows every language; missing ones are empty. */
export function draftOfContent({ text }: Content): Draft {
  return draftOf((locale) => text[locale] ?? { title: '', body: '' })
}

/** The texts of the languages that are not empty. Readers of the others get the fallback language. */
export function writtenIn(draft: Draft): Content['text'] {
  const written = LOCALES.filter((locale) => `${draft[locale].title}${draft[locale].body}`.trim() !== '')
  return Object.fromEntries(written.map((locale) => [locale, draft[locale]])) as Content['text']
}
