import { formatAmount } from '@cocobnk/money'
import { expect, it } from 'vitest'
import { sumText } from './sum-text.ts'

it.each([
  ['en-US', '1234567.5 USOT', '1,234,567.5 USOT'],
  ['de-DE', '1234567.5 USOT', '1.234.567,5 USOT'],
  ['en-US', '0.00000001 BTC', '0.00000001 BTC'],
  ['en-US', 'bcrt1q0123456789', 'bcrt1q0123456789'],
  ['en-US', '2026-11-01', '2026-11-01'],
] as const)('%s: %s is read as %s', (locale, text, shown) => {
  expect(sumText((...amount) => formatAmount(locale, ...amount), text)).toBe(shown)
})
