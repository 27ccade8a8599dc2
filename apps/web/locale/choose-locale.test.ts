import { expect, it } from 'vitest'
import { cookieJar } from '../testing/browser.ts'
import { chooseLocale, rememberLocale } from './choose-locale.ts'

it('R-LOCALE-BROWSER-MAP: takes the first of the browser’s languages that we speak', () => {
  expect(chooseLocale(cookieJar(), ['fr-CA', 'en'])).toBe('fr-FR')
  expect(chooseLocale(cookieJar(), ['ru', 'zh-HK'])).toBe('zh-TW')
})

it('R-LOCALE-COOKIE: keeps what was chosen for a year, whatever the browser speaks', () => {
  const jar = cookieJar()
  rememberLocale(jar, 'ja-JP')
  expect(jar.written[0]).toMatch(/^locale=ja-JP; Path=\/; Max-Age=31536000;/)
  expect(chooseLocale(jar, ['ko-KR'])).toBe('ja-JP')
})

it('R-LOCALE-FALLBACK: speaks English to a browser whose language we do not know, and after a bad cookie', () => {
  expect(chooseLocale(cookieJar(), ['ru'])).toBe('en-US')
  const jar = cookieJar()
  jar.cookie = 'locale=tlh'
  expect(chooseLocale(jar, ['ko-KR'])).toBe('en-US')
})
