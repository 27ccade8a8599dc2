import { expect, it } from 'vitest'
import { chooseCurrency } from './choose.ts'

const NOW_MS = Date.parse('2026-11-15T12:00:00Z')
const currencies = (expires_at: string | null, rate: string | null = '1385.5') => ({
  default_code: 'KRW' as const,
  list: [
    { code: 'USD' as const, digits: 2, rate: '1', stated_at: null, expires_at: null },
    { code: 'EUR' as const, digits: 2, rate: '0.92', stated_at: null, expires_at: '2026-11-16T00:00:00.000Z' },
    { code: 'KRW' as const, digits: 0, rate, stated_at: null, expires_at },
  ],
})

it('uses the member’s choice, or else the currency of the language', () => {
  const offered = currencies('2026-11-15T12:00:01.000Z')
  expect(chooseCurrency(offered, 'EUR', NOW_MS).code).toBe('EUR')
  expect(chooseCurrency(offered, null, NOW_MS)).toEqual({ code: 'KRW', digits: 0, rate: '1385.5' })
  expect(chooseCurrency(offered, 'BRL', NOW_MS).code).toBe('KRW')
})

it('falls back to US dollars while the rate is unknown, missing or expired', () => {
  expect(chooseCurrency(undefined, 'EUR', NOW_MS).code).toBe('USD')
  expect(chooseCurrency(currencies('2026-11-15T12:00:00.000Z'), null, NOW_MS).code).toBe('USD')
  expect(chooseCurrency(currencies(null, null), null, NOW_MS).code).toBe('USD')
})
