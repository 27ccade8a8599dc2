import { settingSchema } from '@cocobnk/contract'
import { expect, it } from 'vitest'
import { currenciesOf } from './currency.ts'

const NOW = new Date('2026-11-15T12:00:00.000Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
const stated = (hours: number, valid_hours: number) => ({
  price_currencies: ['USD' as const, 'KRW' as const],
  rates: { KRW: { per_usd: '1400', stated_at: hoursAgo(hours).toISOString(), valid_hours } },
})
const fed = [{ code: 'KRW' as const, per_usd: 138_550_000_000n, stated_at: hoursAgo(1), expires_at: hoursAgo(-95) }]
const won = (facts: Parameters<typeof currenciesOf>[0]) => currenciesOf(facts, 'ko-KR', NOW).list[1]

it("prefers operators' rates to a source's, until they expire", () => {
  expect(won({ config: stated(23, 24), fed })).toEqual({
    code: 'KRW',
    digits: 0,
    rate: '1400',
    stated_at: hoursAgo(23).toISOString(),
    expires_at: hoursAgo(-1).toISOString(),
  })
  expect(won({ config: stated(24, 24), fed })).toMatchObject({ rate: '1385.5', stated_at: hoursAgo(1).toISOString() })
})

it('never uses an expired or future rate', () => {
  const none = { rate: null, stated_at: null, expires_at: null }
  expect(won({ config: stated(24, 24), fed: [] })).toMatchObject(none)
  expect(won({ config: stated(-1, 24), fed: [] })).toMatchObject(none)
  expect(won({ config: { ...stated(0, 1), rates: {} }, fed: [{ ...fed[0]!, expires_at: NOW }] })).toMatchObject(none)
})

it('uses the currency of the language, or US dollars where it is not offered; their rate is 1 and never expires', () => {
  const config = stated(1, 24)
  expect(currenciesOf({ config, fed }, 'ko-KR', NOW).default_code).toBe('KRW')
  const shown = currenciesOf({ config, fed }, 'ja-JP', NOW)
  expect(shown.default_code).toBe('USD')
  expect(shown.list[0]).toEqual({ code: 'USD', digits: 2, rate: '1', stated_at: null, expires_at: null })
})

it.each([
  ['a rate that is valid for more than 168 hours', { rates: { KRW: { ...stated(0, 169).rates.KRW } } }],
  ['a rate of nothing', { rates: { KRW: { ...stated(0, 1).rates.KRW, per_usd: '0.000' } } }],
  ['a rate of the US dollar', { rates: { USD: stated(0, 1).rates.KRW } }],
  ['an offer without the US dollar', { price_currencies: ['KRW'] }],
  ['a currency offered twice', { price_currencies: ['USD', 'KRW', 'KRW'] }],
])('the setting rejects %s', (_, change) => {
  expect(settingSchema.currencyConfig.safeParse(stated(0, 168)).success).toBe(true)
  expect(settingSchema.currencyConfig.safeParse({ ...stated(0, 168), ...change }).success).toBe(false)
})
