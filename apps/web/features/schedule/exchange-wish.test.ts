import { expect, it } from 'vitest'
import { account } from '../../testing/account.ts'
import { type ExchangeWish, exchangeBodyOf, pairOf } from './exchange-wish.ts'

const of = (account_seq: string, code: string, available_balance: string) => ({
  ...account,
  account_seq,
  number: `number of ${account_seq}`,
  asset: { ...account.asset, code },
  available_balance,
})
const [empty, full, coins] = [of('a', 'USOT', '0'), of('b', 'USOT', '100'), of('c', 'BTC', '0')]
const wish: ExchangeWish = {
  source: '',
  target: '',
  amount: '10',
  receiveMin: '',
  frequency: 'WEEKLY',
  start: '2027-01-31T09:30',
  endsOn: '2027-12-31',
  count: '',
}

it('starts with a funded account, and one of another asset', () => {
  expect(pairOf([empty, full, coins], wish)).toEqual({ source: full, target: coins })
  expect(pairOf([empty, full, coins], { source: 'a', target: 'b' })).toEqual({ source: empty, target: coins })
  expect(pairOf([empty, full], wish)).toBeUndefined()
})

it('sends a minimum only if one was entered', () => {
  const body = exchangeBodyOf(wish, { source: full, target: coins })
  expect(body).toMatchObject({ type: 'EXCHANGE', to_account_number: 'number of c', ends_on: '2027-12-31' })
  expect(body).not.toHaveProperty('receive_min')
  expect(exchangeBodyOf({ ...wish, receiveMin: '0.1' }, { source: full, target: coins })).toMatchObject({
    receive_min: '0.1',
  })
})
