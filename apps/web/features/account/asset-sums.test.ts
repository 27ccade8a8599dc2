import { expect, it } from 'vitest'
import { assetSums } from './asset-sums.ts'
import type { Account } from './queries.ts'

const account = (code: string, available_balance: string, holding_balance: string) =>
  ({ asset: { code }, available_balance, holding_balance }) as Account

it('sums available and held amounts by asset, exactly', () => {
  const sums = assetSums([
    account('BTC', '0.1', '0.05'),
    account('ETH', '1.000000000000000001', '0'),
    account('BTC', '0.2', '0'),
  ])
  expect(sums.get('BTC')).toEqual({ available: '0.3', held: '0.05', accounts: 2 })
  expect(sums.get('ETH')).toEqual({ available: '1.000000000000000001', held: '0', accounts: 1 })
})
