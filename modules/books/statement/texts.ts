import { join } from 'node:path'
import { formatMessage, type Locale } from '@cocobnk/i18n'
import { readTexts } from '@cocobnk/i18n/read-texts'
import type enUS from './locales/en-US.json'

type Texts = Readonly<typeof enUS>

export const TEXTS = readTexts<Texts>(join(import.meta.dirname, 'locales'))

export type Speak = (key: keyof Texts, values?: Readonly<Record<string, string | number>>) => string

export function speak(locale: Locale): Speak {
  return (key, values = {}) => formatMessage(locale, TEXTS[locale][key], values)
}
