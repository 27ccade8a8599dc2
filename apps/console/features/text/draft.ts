import { LOCALES, type Locale } from '@cocobnk/i18n'

/** A text while it is being written: a title and a body in every language of the product. */
export type Draft = Readonly<Record<Locale, { readonly title: string; readonly body: string }>>

export function draftOf(text: (locale: Locale) => Draft[Locale]): Draft {
  return Object.fromEntries(LOCALES.map((locale) => [locale, text(locale)])) as Draft
}

/** The languages in which something is still to be written. */
export function missingLocales(draft: Draft): readonly Locale[] {
  return LOCALES.filter((locale) => draft[locale].title.trim() === '' || draft[locale].body.trim() === '')
}

/** The languages in which one differs from the other. */
export function changedLocales(before: Draft, after: Draft): readonly Locale[] {
  return LOCALES.filter(
    (locale) => before[locale].title !== after[locale].title || before[locale].body !== after[locale].body,
  )
}
