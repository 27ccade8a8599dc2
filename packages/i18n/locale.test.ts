import { describe, expect, it } from 'vitest'
import { FALLBACK_LOCALE, LOCALES, localeOfLanguages } from './locale.ts'
import { localeOfRequest, requestLanguage } from './request-language.ts'

describe('locales', () => {
  it('R-LOCALE-TEN: there are exactly these ten', () => {
    const ten = ['ko-KR', 'en-US', 'ja-JP', 'zh-CN', 'zh-TW', 'fr-FR', 'de-DE', 'es-ES', 'vi-VN', 'pt-PT']
    expect(LOCALES).toEqual(ten)
  })

  it.each([
    ['ko', 'ko-KR'],
    ['en-GB', 'en-US'],
    ['ja', 'ja-JP'],
    ['zh', 'zh-CN'],
    ['zh-Hans', 'zh-CN'],
    ['zh-SG', 'zh-CN'],
    ['zh-Hant', 'zh-TW'],
    ['zh-HK', 'zh-TW'],
    ['zh-MO', 'zh-TW'],
    ['fr-CA', 'fr-FR'],
    ['de-AT', 'de-DE'],
    ['es-MX', 'es-ES'],
    ['vi', 'vi-VN'],
    ['pt-BR', 'pt-PT'],
    ['mn', 'en-US'],
    ['ru', 'en-US'],
  ])('R-LOCALE-BROWSER-MAP: a browser set to %s sees %s', (language, locale) => {
    expect(localeOfLanguages([language])).toBe(locale)
  })

  it('uses the first supported language', () => {
    expect(localeOfLanguages(['ru', 'de-CH', 'fr'])).toBe('de-DE')
  })

  it('R-LOCALE-FALLBACK: unsupported browser languages fall back to en-US', () => {
    expect(localeOfLanguages(['ru', 'xx'])).toBe(FALLBACK_LOCALE)
    expect(localeOfLanguages([])).toBe('en-US')
  })
})

describe('request language', () => {
  it.each([
    ['ko-KR', 'ko'],
    ['ja-JP', 'jp'],
    ['en-US', 'en'],
    ['zh-CN', 'zh-CN'],
    ['zh-TW', 'zh-TW'],
    ['fr-FR', 'fr'],
    ['pt-PT', 'pt'],
  ] as const)('R-LOCALE-HEADER-MAP: %s asks for %s', (locale, header) => {
    expect(requestLanguage(locale)).toBe(header)
  })

  it('R-LOCALE-HEADER-MAP: a Mongolian browser shows English but requests mn', () => {
    expect(requestLanguage('en-US', 'mn-MN')).toBe('mn')
    expect(requestLanguage('ko-KR', 'mn-MN')).toBe('ko')
  })

  it.each(LOCALES)('the server answers %s in its own language', (locale) => {
    expect(localeOfRequest(requestLanguage(locale))).toBe(locale)
  })

  it.each([
    [undefined, 'en-US'],
    ['', 'en-US'],
    ['mn', 'en-US'],
    ['fr;q=0.3, de;q=0.9', 'de-DE'],
    ['ko;q=0, en', 'en-US'],
    [';;;q=,', 'en-US'],
  ])('reads the header %s as %s', (header, locale) => {
    expect(localeOfRequest(header)).toBe(locale)
  })
})
