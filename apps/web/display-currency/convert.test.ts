import { expect, it } from 'vitest'
import { convert, currencyText, US_DOLLAR } from './convert.ts'

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

it('has no value for what is none', () => {
  expect(convert(US_DOLLAR, '1e5')).toBeUndefined()
})

it('writes a currency as the locale does, without losing a digit', () => {
  expect(currencyText('en-US', US_DOLLAR, '-1234.5')).toBe('−$1,234.50')
  expect(currencyText('ko-KR', WON, '1710493811765432881175')).toBe('₩1,710,493,811,765,432,881,175')
})
