import { join } from 'node:path'
import type { Locale } from '@cocobnk/i18n'
import { readTexts } from '@cocobnk/i18n/read-texts'
import type enUS from './locales/en-US.json'

type Texts = Readonly<typeof enUS>

const TEXTS = readTexts<Texts>(join(import.meta.dirname, 'locales'))

/** Texts of the exported deposit list, matching the screens. */
export function wordsOf(locale: Locale): Texts {
  return TEXTS[locale]
}
