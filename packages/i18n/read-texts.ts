import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES, type Locale } from './locale.ts'

/**
 * The texts of a server component, one file per language in a folder beside it. All are loaded here, unlike in browsers. A tidy test checks
 * that no file lacks a text.
 */
export function readTexts<Texts>(folder: string): Readonly<Record<Locale, Texts>> {
  const texts = LOCALES.map((locale) => [locale, JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8'))])
  return Object.fromEntries(texts) as Record<Locale, Texts>
}
