import { expect, it } from 'vitest'
import type { Account } from '../account/queries.ts'
import { chosenPair, instead, tradable } from './pair.ts'
import type { Limit, Market } from './queries.ts'

const account = (account_seq: string, code: string, available_balance = '0', state = 'ACTIVE') =>
  ({ account_seq, asset: { asset_seq: code, code }, available_balance, state, instrument_type: 'LEGACY' }) as Account
const market = (asset_code: string, target_asset_code: string, is_active = 'Y') =>
  ({ code: `${asset_code}-${target_asset_code}`, asset_code, target_asset_code, is_active }) as Market

const markets = [market('BTC', 'ETH'), market('BTC', 'LTC', 'N'), market('ETH', 'USOT')]
const limit = (source_asset_seq: string, target_asset_seq: string, code?: string): Limit => ({
  source_asset_seq,
  target_asset_seq,
  max: code ? '0' : '1',
  reason: code ? { code, message: code } : null,
})
const accounts = [account('1', 'USOT'), account('2', 'BTC', '0.5'), account('3', 'ETH'), account('4', 'BTC')]

it('offers only active accounts of assets that have an open market', () => {
  const all = [...accounts, account('5', 'LTC'), account('6', 'ETH', '1', 'DORMANT')]
  expect(tradable(all, markets).map(({ account_seq }) => account_seq)).toEqual(['1', '2', '3', '4'])
})

it('defaults to a funded account and another asset', () => {
  expect(chosenPair({ accounts, markets, limits: [] }, { to: '3' })).toMatchObject({
    source: { account_seq: '2' },
    target: { account_seq: '3' },
    market: { code: 'BTC-ETH' },
  })
})

it('uses the pair in the URL, but never the same asset on both sides', () => {
  expect(chosenPair({ accounts, markets, limits: [] }, { from: '3', to: '2' })).toMatchObject({
    market: { code: 'BTC-ETH' },
  })
  expect(chosenPair({ accounts, markets, limits: [] }, { from: '2', to: '4' })?.target.asset.code).not.toBe('BTC')
  const alike = [account('2', 'BTC'), account('4', 'BTC')]
  expect(chosenPair({ accounts: alike, markets, limits: [] }, {})).toBeUndefined()
})

it('starts with a pair that can be exchanged now, and offers one instead of a pair that cannot', () => {
  const all = [account('2', 'BTC', '0.5'), account('3', 'ETH', '2'), account('1', 'USOT')]
  const offer = {
    accounts: all,
    markets,
    limits: [limit('BTC', 'ETH', 'EXCHANGE_SOLD_OUT'), limit('BTC', 'USOT', 'EXCHANGE_SOLD_OUT'), limit('ETH', 'USOT')],
  }
  expect(chosenPair(offer, {})).toMatchObject({ source: { account_seq: '3' }, target: { account_seq: '1' } })
  const asked = chosenPair(offer, { from: '2', to: '3' })
  expect(asked).toMatchObject({ market: { code: 'BTC-ETH' } })
  expect(asked && instead(offer, asked)).toMatchObject({ market: { code: 'ETH-USOT' } })
  expect(asked && instead({ ...offer, limits: [] }, asked)).toBeUndefined()
})
