import { expect, it } from 'vitest'
import { localeOfVisitor } from './serve-pages.ts'

it.each([
  ['de-DE', 'locale=ko-KR', 'fr', 'de-DE'],
  ['xx', 'locale=ko-KR', 'fr', 'ko-KR'],
  [null, 'a=1; locale=ja-JP', 'fr', 'ja-JP'],
  [null, 'locale=nonsense', 'fr', 'en-US'],
  [null, 'a=1', 'vi;q=0.4, pt-BR;q=0.9', 'pt-PT'],
  [null, undefined, undefined, 'en-US'],
])('a visitor with path %s, cookie %s and browser language %s reads %s', (named, cookie, language, locale) => {
  expect(localeOfVisitor(named, { cookie, 'accept-language': language })).toBe(locale)
})
