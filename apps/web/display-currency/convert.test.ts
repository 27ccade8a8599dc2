import { expect, it } from 'vitest'
import { convert, convertPrice, toUsot, US_DOLLAR } from './convert.ts'

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

const EURO = { code: 'EUR', digits: 2, rate: '0.8642' }

it.each([
  [EURO, '1', '0.00864'],
  [EURO, '0.0001', '0.000000864'],
  [US_DOLLAR, '52.5', '0.525'],
  [US_DOLLAR, '512.345', '5.12'],
  [US_DOLLAR, '6543210.98', '65432.11'],
  [WON, '1', '13.9'],
  [WON, '100', '1386'],
  [WON, '0', '0'],
])('a price has at least three digits and those of its currency, rounded: %o of %s is %s', (currency, usot, text) => {
  expect(convertPrice(currency, usot)).toBe(text)
})

it('converts a price back to USOT', () => {
  expect(toUsot(US_DOLLAR, '65432.1')).toBe('6543210')
  expect(toUsot(WON, '1385.5')).toBe('100')
  expect(toUsot(WON, '1')).toBe('0.072176109708')
})

it.each([
  [EURO, '1234.5', '1234.5'],
  [EURO, '0.01', '0.01'],
  [EURO, '99999.99', '99999.99'],
  [WON, '1', '1'],
  [WON, '132571234', '132571234'],
])('shows the price that was entered: %o, %s', (currency, price, shown) => {
  expect(convertPrice(currency, toUsot(currency, price))).toBe(shown)
})

it('refuses text that is not a number', () => {
  expect(() => convert(US_DOLLAR, '1e5')).toThrow()
})
