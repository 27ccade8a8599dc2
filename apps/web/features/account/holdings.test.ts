import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Holding, holdingsOf, sharesOf, worthOf } from './holdings.ts'
import type { Account } from './queries.ts'

const account = (code: string, balance: string, holding_balance = '0') =>
  ({
    asset: { asset_seq: code, code },
    balance,
    holding_balance,
    available_balance: balance,
  }) as Account

describe('what a member holds', () => {
  it('is added up by asset, exactly', () => {
    const [btc, eth] = holdingsOf(
      [account('BTC', '0.1', '0.05'), account('ETH', '1.000000000000000001'), account('BTC', '0.2')],
      new Map(),
    )
    expect(btc).toMatchObject({ code: 'BTC', balance: '0.3', held: '0.05', accounts: 2 })
    expect(eth).toMatchObject({ code: 'ETH', balance: '1.000000000000000001', accounts: 1 })
  })

  it('has a value only where there is a rate, and says what was left out', () => {
    const holdings = holdingsOf([account('USOT', '120.5'), account('BTC', '0.1'), account('LTC', '0')], new Map())
    expect(worthOf(holdings)).toEqual({ total: '120.5', without: ['BTC'] })
    const valued = holdingsOf([account('USOT', '120.5'), account('BTC', '0.1')], new Map([['BTC', '10000000']]))
    expect(worthOf(valued)).toEqual({ total: '1000120.5', without: [] })
  })
})

describe('shares', () => {
  const valued = (values: readonly number[]) =>
    values.map((value, index) => ({ code: String(index), value: String(value) }) as Holding)

  it('add up to the whole, whatever rounding would take, and none is off by a whole part', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 8 }), (values) => {
        const total = values.reduce((sum, value) => sum + value, 0)
        const shares = sharesOf(valued(values))
        expect(shares.reduce((sum, { permille }) => sum + permille, 0)).toBe(1000)
        for (const { code, permille } of shares)
          expect(Math.abs(permille - ((values[Number(code)] ?? 0) / total) * 1000)).toBeLessThan(1)
      }),
    )
  })

  it('of nothing are none', () => {
    expect(sharesOf([])).toEqual([])
    expect(sharesOf(valued([0, 0]))).toEqual([])
  })
})
