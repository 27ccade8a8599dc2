import { join } from 'node:path'
import { formatMessage, type Locale } from '@cocobnk/i18n'
import { readTexts } from '@cocobnk/i18n/read-texts'
import type enUS from './locales/en-US.json'

export type TextKey = keyof typeof enUS

const TEXTS = readTexts<Readonly<Record<TextKey, string>>>(join(import.meta.dirname, 'locales'))

export type Speak = (key: TextKey, values?: Readonly<Record<string, string>>) => string

/** Returns a formatter for texts of one language; a text may use any of the mail's values. */
export function speak(locale: Locale, mailValues: Readonly<Record<string, string>>): Speak {
  return (key, values = {}) => formatMessage(locale, TEXTS[locale][key], { ...mailValues, ...values })
}
