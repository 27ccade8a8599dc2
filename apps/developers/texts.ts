import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FALLBACK_LOCALE, type Locale } from '@cocobnk/i18n'
import english from './locales/en-US.json' with { type: 'json' }

export type Texts = Readonly<Record<keyof typeof english, string>>

export function readTexts(locale: Locale): Texts {
  if (locale === FALLBACK_LOCALE) return english
  return JSON.parse(readFileSync(join(import.meta.dirname, 'locales', `${locale}.json`), 'utf8')) as Texts
}
