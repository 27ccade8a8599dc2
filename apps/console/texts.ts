import type { Locale } from '@cocobnk/i18n'
import { createTextSource, type Messages, type Translate, useMessages } from '@cocobnk/i18n/react'
import type limit from './locales/en-US/limit.json'
import type planned from './locales/en-US/planned.json'
import type shell from './locales/en-US/shell.json'
import type system from './locales/en-US/system.json'

type Texts = {
  limit: typeof limit
  planned: typeof planned
  shell: typeof shell
  system: typeof system
}

const files = import.meta.glob<Messages>('./locales/*/*.json', { import: 'default' })

export const textSource = createTextSource((locale: Locale, namespace: string) => {
  const load = files[`./locales/${locale}/${namespace}.json`]
  // A language whose file is not written yet shows the fallback's words.
  return load ? load() : Promise.resolve({})
})

export function useText<N extends keyof Texts>(namespace: N): Translate<keyof Texts[N] & string> {
  return useMessages<keyof Texts[N] & string>(namespace)
}
