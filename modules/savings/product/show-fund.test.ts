import { describe, expect, it } from 'vitest'
import { termsOf } from './fund.ts'
import { dayOf, newLot } from './rules.ts'
import { type Assets, showComing } from './show-fund.ts'
import type { ListedFund } from './store.ts'

const USOT = { seq: 'usot', code: 'USOT', decimal_point: 8 }
const ASSETS = new Map([['usot', USOT]]) as unknown as Assets
const COIN = 10n ** 8n

/** A running fund of 50,000 USOT at 3.2 % for 90 days, unless changed. */
function fund(changes: Partial<ListedFund> = {}): ListedFund {
  const row: Partial<ListedFund> = {
    state: 'ACTIVE',
    asset_seq: 'usot',
    dividend_asset_seq: 'usot',
    rate_ppm: 32_000,
    unit_num: 1n,
    unit_den: 1n,
    started_on: '2026-11-01',
    matures_on: '2027-01-30',
    dividend_days: null,
    early_rates: [],
    installment_amount: null,
    installment_count: null,
    late_days: null,
    ...changes,
  }
  return row as ListedFund
}

describe('coming events of a fund', () => {
  it('end with the interest of the whole term and then the principal', () => {
    const row = fund()
    const lots = [newLot(termsOf(row), 0, 50_000n * COIN, dayOf('2026-11-01'))]
    expect(showComing(row, lots, dayOf('2026-11-19'), ASSETS)).toEqual([
      { on: '2027-01-30', kind: 'DIVIDEND', amount: '394.52054794' },
      { on: '2027-01-30', kind: 'MATURITY', amount: '50000' },
    ])
  })

  it('pay only what is left at the end if interest is paid on the way', () => {
    const row = fund({ dividend_days: 30 })
    const lots = [newLot(termsOf(row), 0, 50_000n * COIN, dayOf('2026-11-01'))]
    const coming = showComing(row, lots, dayOf('2026-11-19'), ASSETS)
    expect(coming.map(({ on, kind }) => [on, kind])).toEqual([
      ['2026-12-01', 'DIVIDEND'],
      ['2026-12-31', 'DIVIDEND'],
      ['2027-01-30', 'DIVIDEND'],
      ['2027-01-30', 'MATURITY'],
    ])
    const cents = coming.slice(0, 3).reduce((sum, { amount }) => sum + Math.round(Number(amount) * 1e8), 0)
    expect(cents).toBe(39_452_054_794)
  })

  it('count the instalments that can still be paid towards the principal', () => {
    const row = fund({ installment_amount: 100n * COIN, installment_count: 3, late_days: 5 })
    const lots = [newLot(termsOf(row), 0, 100n * COIN, dayOf('2026-11-01'))]
    const coming = showComing(row, lots, dayOf('2026-11-19'), ASSETS)
    expect(coming.filter(({ kind }) => kind === 'INSTALLMENT')).toHaveLength(2)
    expect(coming.at(-1)).toEqual({ on: '2027-01-30', kind: 'MATURITY', amount: '300' })
  })
})
