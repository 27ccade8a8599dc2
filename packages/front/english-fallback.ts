import { readFile } from 'node:fs/promises'
import { FALLBACK_LOCALE } from '@cocobnk/i18n'
import type { Plugin } from 'vite'

const TEXTS = /(\/locales\/)[a-z]{2}-[A-Z]{2}((?:\/[\w-]+)?\.json)$/

/** Fills missing texts of a language with English at build time, so that no page loads English besides its own language. */
export function englishFallback(): Plugin {
  return {
    name: 'english-fallback',
    enforce: 'pre',
    async transform(source, file) {
      if (!TEXTS.test(file)) return null
      const english = await readFile(file.replace(TEXTS, `$1${FALLBACK_LOCALE}$2`), 'utf8')
      return { code: filled(source, english), map: null }
    },
  }
}

/** The language's texts in order, then the missing ones. */
export function filled(own: string, english: string): string {
  const texts = JSON.parse(own) as object
  const lacking = Object.entries(JSON.parse(english) as object).filter(([key]) => !Object.hasOwn(texts, key))
  return lacking.length === 0 ? own : JSON.stringify({ ...texts, ...Object.fromEntries(lacking) })
}
