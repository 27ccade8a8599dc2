import { LOCALES } from '@cocobnk/i18n'
import { expect, it } from 'vitest'
import { applyLocale } from './apply-locale.ts'

it('R-LOCALE-BODY-CLASS: marks the body for four languages, the other six leave it bare', () => {
  const marked = LOCALES.filter((locale) => {
    applyLocale(document, locale)
    expect(document.documentElement.lang).toBe(locale)
    expect(['', locale]).toContain(document.body.className)
    return document.body.className === locale
  })
  expect(marked.toSorted()).toEqual(['en-US', 'ja-JP', 'zh-CN', 'zh-TW'])
})

it('leaves other classes of the body alone', () => {
  document.body.className = 'other'
  applyLocale(document, 'ja-JP')
  applyLocale(document, 'ko-KR')
  expect(document.body.className).toBe('other')
})
