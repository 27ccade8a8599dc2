import { LOCALES, type Locale } from '@cocobnk/i18n'
import { z } from 'zod'

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
