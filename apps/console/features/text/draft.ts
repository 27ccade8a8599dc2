import { LOCALES, type Locale } from '@cocobnk/i18n'

/** A text while it is being written: a title and a body in every language of the product. */
export type Draft = Readonly<Record<Locale, { readonly title: string; readonly body: string }>>

export function draftOf(text: (locale: Locale) => Draft[Locale]): Draft {
  return Object.fromEntries(LOCALES.map((locale) => [locale, text(locale)])) as Draft
}

const isEmpty = (text: string) => text.trim() === ''

/** Languages that are optional and empty. Their readers get the fallback language. */
export function fallbackLocales(draft: Draft, needed: readonly Locale[]): readonly Locale[] {
  return LOCALES.filter(
    (locale) => !needed.includes(locale) && isEmpty(draft[locale].title) && isEmpty(draft[locale].body),
  )
}

/** Languages that are incomplete: a required or started language needs both title and body. */
export function missingLocales(draft: Draft, needed: readonly Locale[]): readonly Locale[] {
  const fallback = fallbackLocales(draft, needed)
  return LOCALES.filter(
    (locale) => !fallback.includes(locale) && (isEmpty(draft[locale].title) || isEmpty(draft[locale].body)),
  )
}

/** Languages in which the two drafts differ. */
export function changedLocales(before: Draft, after: Draft): readonly Locale[] {
  return LOCALES.filter(
    (locale) => before[locale].title !== after[locale].title || before[locale].body !== after[locale].body,
  )
}
