import { expect, it } from 'vitest'
import { assetSums } from './asset-sums.ts'
import type { Account } from './queries.ts'

const account = (code: string, available_balance: string, holding_balance: string, instrument_type = 'LEGACY') =>
  ({ asset: { code }, available_balance, holding_balance, instrument_type }) as Account

it('sums amounts by asset, exactly; what is in bank products is not available', () => {
  const sums = assetSums([
    account('BTC', '0.1', '0.05'),
    account('ETH', '1.000000000000000001', '0'),
    account('BTC', '0.2', '0'),
    account('BTC', '0.7', '0', 'CD'),
  ])
  expect(sums.get('BTC')).toEqual({ available: '0.3', inProducts: '0.7', held: '0.05', accounts: 3 })
  expect(sums.get('ETH')).toEqual({ available: '1.000000000000000001', inProducts: '0', held: '0', accounts: 1 })
})
