import { join } from 'node:path'
import type { Locale } from '@cocobnk/i18n'
import { readTexts } from '@cocobnk/i18n/read-texts'
import type enUS from './locales/en-US.json'

const TEXTS = readTexts<typeof enUS>(join(import.meta.dirname, 'locales'))

const NAMES = ['looking', 'details', 'deposit', 'withdrawal', 'secure', 'solved'] as const

type Languages = { readonly reader: Locale; readonly operator: Locale }

/** Answer templates: titles in the operator's language, texts in the writer's. */
export function templatesFor({ reader, operator }: Languages) {
  return NAMES.map((name) => ({
    name,
    title: TEXTS[operator][`${name}.title`],
    text: TEXTS[reader][`${name}.text`],
  }))
}
