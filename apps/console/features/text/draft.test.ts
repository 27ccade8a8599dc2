import { LOCALES, type Locale } from '@cocobnk/i18n'
import { expect, it } from 'vitest'
import { draftOf, fallbackLocales, missingLocales } from './draft.ts'

const NEEDED = ['ko-KR', 'en-US'] as const
const written = (...locales: readonly Locale[]) =>
  draftOf((locale) => (locales.includes(locale) ? { title: locale, body: locale } : { title: '', body: ' ' }))

it('a text in the required languages is complete, and the others fall back', () => {
  const draft = written(...NEEDED, 'ja-JP')
  expect(missingLocales(draft, NEEDED)).toEqual([])
  expect(fallbackLocales(draft, NEEDED)).toEqual(
    LOCALES.filter((locale) => !['ko-KR', 'en-US', 'ja-JP'].includes(locale)),
  )
})

it('a required language has no fallback', () => {
  expect(missingLocales(written('ko-KR'), NEEDED)).toEqual(['en-US'])
  expect(missingLocales(written('ko-KR'), LOCALES)).toHaveLength(9)
  expect(fallbackLocales(written('ko-KR'), LOCALES)).toEqual([])
})

it('a started language needs both title and body', () => {
  const draft = { ...written(...NEEDED), 'de-DE': { title: 'Halt', body: '' } }
  expect(missingLocales(draft, NEEDED)).toEqual(['de-DE'])
  expect(fallbackLocales(draft, NEEDED)).not.toContain('de-DE')
})
