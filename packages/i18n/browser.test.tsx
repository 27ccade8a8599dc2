import { expect, it } from 'vitest'
import { applyLocale, chooseLocale, rememberLocale } from './browser.ts'
import { LOCALES } from './locale.ts'

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

it('R-LOCALE-BROWSER-MAP: takes the first of the browser’s languages that we support', () => {
  expect(chooseLocale({ cookie: '' }, ['fr-CA', 'en'])).toBe('fr-FR')
  expect(chooseLocale({ cookie: 'other=1' }, ['ru', 'zh-HK'])).toBe('zh-TW')
})

it('R-LOCALE-COOKIE: keeps the chosen locale for a year, whatever the browser’s languages are', () => {
  const jar = { cookie: '' }
  rememberLocale(jar, 'ja-JP')
  expect(jar.cookie).toMatch(/^locale=ja-JP; Path=\/; Max-Age=31536000; SameSite=Lax/)
  expect(chooseLocale({ cookie: 'other=1; locale=ja-JP' }, ['ko-KR'])).toBe('ja-JP')
})

it('R-LOCALE-FALLBACK: falls back to English for an unsupported language, and for an invalid cookie', () => {
  expect(chooseLocale({ cookie: '' }, ['ru'])).toBe('en-US')
  expect(chooseLocale({ cookie: 'locale=tlh' }, ['ko-KR'])).toBe('en-US')
})
