import { expect, it } from 'vitest'
import { convert, US_DOLLAR } from './convert.ts'

const WON = { code: 'KRW', digits: 0, rate: '1385.5' }

it.each([
  [US_DOLLAR, '150', '1.5'],
  [US_DOLLAR, '150.99999999', '1.5'],
  [WON, '100', '1385'],
  [WON, '-100', '-1385'],
  [WON, '0.07', '0'],
  [WON, '123456789012345678901', '1710493811766049381173'],
])('converts exactly and cuts towards zero: %o of %s is %s', (currency, usot, text) => {
  expect(convert(currency, usot)).toBe(text)
})

it('refuses what is no value', () => {
  expect(() => convert(US_DOLLAR, '1e5')).toThrow()
})
