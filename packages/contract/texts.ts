import { LOCALES, type Locale } from '@cocobnk/i18n'
import { z } from 'zod'
import { CONTENT_LOCALES } from './enums.ts'

/** Text for people. No NUL byte: Postgres cannot store one. */
export const words = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\0]*$/)

/** Required in every supported language. */
export function inEveryLanguage<Text extends z.ZodType>(text: Text) {
  return z.object(Object.fromEntries(LOCALES.map((locale) => [locale, text])) as Record<Locale, Text>)
}

/** Required in the content languages, optional in others; readers of a missing one get the fallback. */
export function inContentLanguages<Text extends z.ZodType>(text: Text) {
  const others = inEveryLanguage(text.optional()).shape
  const own = Object.fromEntries(CONTENT_LOCALES.map((locale) => [locale, text]))
  return z.object({ ...others, ...(own as Record<(typeof CONTENT_LOCALES)[number], Text>) })
}
