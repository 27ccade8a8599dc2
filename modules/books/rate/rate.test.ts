import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mostWorth, usotValue } from './rate.ts'

const RATES = { BTC: '10000000', ETH: '350000.5', CCM: '0.000000000003' }
const BTC = { code: 'BTC', decimals: 8 }
const ETH = { code: 'ETH', decimals: 18 }
const CCM = { code: 'CCM', decimals: 8 }
const USOT = { code: 'USOT', decimals: 8 }

it('values an amount in smallest units of USOT, rounded up', () => {
  expect(usotValue(RATES, BTC, 1n)).toBe(10_000_000n)
  expect(usotValue(RATES, ETH, 10n ** 18n)).toBe(35_000_050_000_000n)
  expect(usotValue(RATES, ETH, 1n)).toBe(1n)
  expect(usotValue(RATES, CCM, 1n)).toBe(1n)
})

it('values USOT at itself, whatever a setting says', () => {
  expect(usotValue({ USOT: '2' }, USOT, 7n)).toBe(7n)
  expect(mostWorth({}, USOT, 7n)).toBe(7n)
})

it('has no value for an asset without a rate', () => {
  expect(usotValue(RATES, { code: 'DOGE', decimals: 8 }, 1n)).toBeUndefined()
  expect(mostWorth(RATES, { code: 'constructor', decimals: 8 }, 1n)).toBeUndefined()
})

it('finds the largest amount within a worth: it fits, and one unit more does not', () => {
  fc.assert(
    fc.property(fc.constantFrom(BTC, ETH, CCM, USOT), fc.bigInt({ min: 0n, max: 10n ** 24n }), (asset, worth) => {
      const most = mostWorth(RATES, asset, worth) ?? -1n
      expect((usotValue(RATES, asset, most) ?? worth + 1n) <= worth).toBe(true)
      expect((usotValue(RATES, asset, most + 1n) ?? 0n) > worth).toBe(true)
    }),
  )
})
