import { LOCALES, type Locale } from '@cocobnk/i18n'
import { z } from 'zod'
import { CONTENT_LOCALES } from './enums.ts'

/** Words for people: no zero byte, which no database keeps. */
export const words = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\0]*$/)

/** In every language the product speaks: nobody is left with what they cannot read. */
export function inEveryLanguage<Text extends z.ZodType>(text: Text) {
  return z.object(Object.fromEntries(LOCALES.map((locale) => [locale, text])) as Record<Locale, Text>)
}

/** In the languages that every published text has, and in any others: readers of one that is missing get the fallback. */
export function inContentLanguages<Text extends z.ZodType>(text: Text) {
  const others = inEveryLanguage(text.optional()).shape
  const own = Object.fromEntries(CONTENT_LOCALES.map((locale) => [locale, text]))
  return z.object({ ...others, ...(own as Record<(typeof CONTENT_LOCALES)[number], Text>) })
}
