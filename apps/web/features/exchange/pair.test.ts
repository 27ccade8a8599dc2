import { expect, it } from 'vitest'
import type { Account } from '../account/queries.ts'
import { chosenPair, tradable } from './pair.ts'
import type { Market } from './queries.ts'

const account = (account_seq: string, code: string, available_balance = '0', state = 'ACTIVE') =>
  ({ account_seq, asset: { asset_seq: code, code }, available_balance, state, instrument_type: 'LEGACY' }) as Account
const market = (asset_code: string, target_asset_code: string, is_active = 'Y') =>
  ({ code: `${asset_code}-${target_asset_code}`, asset_code, target_asset_code, is_active }) as Market

const markets = [market('BTC', 'ETH'), market('BTC', 'LTC', 'N'), market('ETH', 'USOT')]
const accounts = [account('1', 'USOT'), account('2', 'BTC', '0.5'), account('3', 'ETH'), account('4', 'BTC')]

it('offers accounts of assets that an open market has, and none that is asleep', () => {
  const all = [...accounts, account('5', 'LTC'), account('6', 'ETH', '1', 'DORMANT')]
  expect(tradable(all, markets).map(({ account_seq }) => account_seq)).toEqual(['1', '2', '3', '4'])
})

it('begins with what has money, for another asset', () => {
  expect(chosenPair(accounts, markets, { to: '3' })).toMatchObject({
    source: { account_seq: '2' },
    target: { account_seq: '3' },
    market: { code: 'BTC-ETH' },
  })
})

it('keeps to the address, but never gives an asset for itself', () => {
  expect(chosenPair(accounts, markets, { from: '3', to: '2' })).toMatchObject({ market: { code: 'BTC-ETH' } })
  expect(chosenPair(accounts, markets, { from: '2', to: '4' })?.target.asset.code).not.toBe('BTC')
  expect(chosenPair([account('2', 'BTC'), account('4', 'BTC')], markets, {})).toBeUndefined()
})
