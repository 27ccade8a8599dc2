import { join } from 'node:path'
import { formatMessage, type Locale } from '@cocobnk/i18n'
import { readTexts } from '@cocobnk/i18n/read-texts'
import type enUS from './locales/en-US.json'

const TEXTS = readTexts<typeof enUS>(join(import.meta.dirname, 'locales'))

export function say(locale: Locale, key: keyof typeof enUS, values: Readonly<Record<string, string>>): string {
  return formatMessage(locale, TEXTS[locale][key], values)
}
