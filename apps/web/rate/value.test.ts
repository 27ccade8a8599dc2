import { formatAmount } from '@cocobnk/money'
import { expect, it } from 'vitest'
import { usdText, usotValue } from './value.ts'

const english = (text: string, decimals?: number, asset?: string) => formatAmount('en-US', text, decimals, asset)

it('R-USOT-CENT: 150 USOT are 1.50 USD', () => {
  expect(usdText(english, '150')).toBe('1.50 USD')
  expect(usdText(english, '0')).toBe('0.00 USD')
  expect(usdText(english, '123456789.99')).toBe('1,234,567.89 USD')
})

it('values amounts in USOT, cut at its last decimal, and only where there is a rate', () => {
  const rates = new Map([['BTC', '10000000.5']])
  expect(usotValue(rates, 'BTC', '0.05')).toBe('500000.025')
  expect(usotValue(rates, 'BTC', '0.000000000000000001')).toBe('0')
  expect(usotValue(rates, 'USOT', '7')).toBe('7')
  expect(usotValue(rates, 'CCM', '1')).toBeUndefined()
})
