import { readFileSync } from 'node:fs'
import { LOCALES } from '@cocobnk/i18n'
import { describe, expect, it } from 'vitest'

const wordsOf = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`./${locale}.json`, import.meta.url), 'utf8'))

describe.each(LOCALES)('words in %s', (locale) => {
  it('are complete and not empty', () => {
    const words = wordsOf(locale)
    expect(Object.keys(words)).toEqual(Object.keys(wordsOf('en-US')))
    expect(Object.values(words).filter((word) => word.trim() === '')).toEqual([])
  })
})
