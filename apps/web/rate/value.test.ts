import { compareDecimals, formatAmount, formatMinor } from '@cocobnk/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mostWorth, usdText, usotValue } from './value.ts'

const english = (text: string, decimals?: number, asset?: string) => formatAmount('en-US', text, decimals, asset)

it('R-USOT-CENT: 150 USOT are 1.50 USD', () => {
  expect(usdText(english, '150')).toBe('1.50 USD')
  expect(usdText(english, '0')).toBe('0.00 USD')
  expect(usdText(english, '123456789.99')).toBe('1,234,567.89 USD')
})

it('converts amounts to USOT, truncated at its last decimal, and only if a rate exists', () => {
  const rates = new Map([['BTC', '10000000.5']])
  expect(usotValue(rates, 'BTC', '0.05')).toBe('500000.025')
  expect(usotValue(rates, 'BTC', '0.000000000000000001')).toBe('0')
  expect(usotValue(rates, 'USOT', '7')).toBe('7')
  expect(usotValue(rates, 'CCM', '1')).toBeUndefined()
})

it('the largest amount within a value is worth no more, and one more unit is worth no less', () => {
  const rate = fc.bigInt({ min: 1n, max: 10n ** 24n }).map((minor) => formatMinor(minor, 12))
  const usot = fc.bigInt({ min: 0n, max: 10n ** 20n }).map((minor) => formatMinor(minor, 8))
  fc.assert(
    fc.property(rate, usot, fc.integer({ min: 0, max: 18 }), (one, worth, decimals) => {
      const most = mostWorth(one, worth, decimals) ?? -1n
      const worthOf = (minor: bigint) => usotValue(new Map([['BTC', one]]), 'BTC', formatMinor(minor, decimals)) ?? ''
      expect(compareDecimals(worthOf(most), worth)).toBeLessThanOrEqual(0)
      expect(compareDecimals(worthOf(most + 1n), worth)).toBeGreaterThanOrEqual(0)
    }),
  )
  expect(mostWorth('0', '1', 8)).toBeUndefined()
})
