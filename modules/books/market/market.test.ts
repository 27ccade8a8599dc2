import type { AssetRow } from '@cocobnk/asset'
import type { FirmRates } from '@cocobnk/rate'
import { expect, it } from 'vitest'
import { baseRateOf, isOpen, percentOfPpm } from './market.ts'
import type { Market } from './store.ts'

const asset = (code: string, is_active = true) => ({ code, is_active }) as AssetRow
const rates = (of: Readonly<Record<string, string>>): FirmRates =>
  new Map(Object.entries(of).map(([code, usot]) => [code, { usot, low: usot, high: usot, at: new Date(0) }]))
const pair = { asset: asset('BTC'), target: asset('CCM') }

it('prices one unit of the asset in the target, truncated to twelve decimals', () => {
  expect(baseRateOf(pair, rates({ BTC: '100', CCM: '3' }))).toBe(33_333_333_333_333n)
})

it('has no base rate while either asset lacks a firm price', () => {
  expect(baseRateOf(pair, rates({ BTC: '100' }))).toBeUndefined()
  expect(baseRateOf(pair, rates({ CCM: '3' }))).toBeUndefined()
})

it('is open only in its open state and with both assets active', () => {
  const market = { ...pair, state: 'OPEN' } as Market
  expect(isOpen(market)).toBe(true)
  expect(isOpen({ ...market, state: 'HALTED' })).toBe(false)
  expect(isOpen({ ...market, target: asset('CCM', false) })).toBe(false)
})

it('shows ratios in percent', () => {
  expect(percentOfPpm(2_000)).toBe('0.2')
  expect(percentOfPpm(200_000)).toBe('20')
})
