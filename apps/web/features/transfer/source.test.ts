import { expect, it } from 'vitest'
import { account } from '../../testing/account.ts'
import { sourceOf, sourcesFor } from './source.ts'

const own = (code: string, number: string, available_balance: string) => ({
  ...account,
  number,
  available_balance,
  asset: { ...account.asset, code },
})
const [btc, rich, eth] = [own('BTC', '1', '1'), own('BTC', '2', '9'), own('ETH', '3', '5')]
const accounts = [btc, rich, eth]
const target = (code: string, account_number = '8') => ({
  account_number,
  name: 'a***',
  asset: { ...account.asset, code },
  is_own: false,
  payee_seq: null,
  usable_at: null,
})

it('keeps the chosen account if it can send, otherwise takes the one with the most of the recipient’s asset', () => {
  expect(sourceOf(accounts, btc, undefined)).toBe(btc)
  expect(sourceOf(accounts, btc, target('BTC'))).toBe(btc)
  expect(sourceOf(accounts, eth, target('BTC'))).toBe(rich)
  expect(sourceOf(accounts, rich, target('BTC', '2'))).toBe(btc)
})

it('offers every account if none has the asset, so that the form can report it', () => {
  expect(sourcesFor(accounts, target('LTC'))).toEqual(accounts)
})
