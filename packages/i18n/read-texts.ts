import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES, type Locale } from './locale.ts'

/**
 * The texts of a part of the server, one file for each language in a folder beside it. Browsers fetch theirs; here all are
 * at hand. That no file lacks a text is held by a tidy test.
 */
export function readTexts<Texts>(folder: string): Readonly<Record<Locale, Texts>> {
  const texts = LOCALES.map((locale) => [locale, JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8'))])
  return Object.fromEntries(texts) as Record<Locale, Texts>
}
