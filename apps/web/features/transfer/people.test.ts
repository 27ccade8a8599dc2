import { expect, it } from 'vitest'
import { peopleOf } from './people.ts'
import type { Transfer } from './queries.ts'

it('lists each recipient once, by the latest transfer, without senders and the member', () => {
  type Change = Partial<Transfer['counterpart']> & Pick<Transfer, 'direction'>
  const transfer = (account_number: string, { direction, ...change }: Change): Transfer => ({
    transfer_seq: account_number,
    account_seq: '0',
    amount: '1',
    description: null,
    status: 'APPROVED',
    at: '2026-11-01T00:00:00.000Z',
    direction,
    asset: { asset_seq: '0', code: 'BTC' },
    counterpart: { account_number, name: 'a***', is_own: false, ...change },
  })
  const list = [
    transfer('2', { direction: 'OUT' }),
    transfer('1', { direction: 'OUT' }),
    transfer('2', { direction: 'OUT' }),
    transfer('3', { direction: 'IN' }),
    transfer('4', { direction: 'OUT', is_own: true }),
    transfer('5', { direction: 'OUT', name: null }),
  ]
  expect(peopleOf(list).map(({ account_number }) => account_number)).toEqual(['2', '1'])
})
