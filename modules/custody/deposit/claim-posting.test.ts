import { houseAccountId } from '@cocobnk/chart'
import { newId } from '@cocobnk/ledger'
import { expect, it } from 'vitest'
import { claimChains } from './claim-posting.ts'

const DEPOSIT = '019a9000-0000-7000-8000-000000000001'
const postings = (account_seq: string) =>
  claimChains({ deposit_seq: DEPOSIT, account_seq, asset: 'USOT', amount: 9n }).map((chain) =>
    chain.map(({ debit, credit, amount }) => ({ debit, credit, amount })),
  )

it('claimed coins move from suspense to the account', () => {
  const account = newId(0)
  expect(postings(account)).toEqual([[{ debit: houseAccountId(0, 'USOT', 'suspense'), credit: account, amount: 9n }]])
})

it('on another shard custody is transferred before anything is owed there', () => {
  const account = newId(1)
  expect(postings(account)).toEqual([
    [{ debit: houseAccountId(0, 'USOT', 'suspense'), credit: houseAccountId(0, 'USOT', 'custody'), amount: 9n }],
    [{ debit: houseAccountId(1, 'USOT', 'custody'), credit: account, amount: 9n }],
  ])
})

it('coins kept for an account on its own shard move there from suspense', () => {
  const account_seq = newId(1)
  const chains = claimChains({ deposit_seq: DEPOSIT, account_seq, asset: 'BTC', amount: 9n }, 1)
  expect(chains.flat().map(({ debit, credit }) => ({ debit, credit }))).toEqual([
    { debit: houseAccountId(1, 'BTC', 'suspense'), credit: account_seq },
  ])
})

it('D1: the same coins have the same ids for every recipient', () => {
  const ids = [newId(1), newId(1)].map((account_seq) =>
    claimChains({ deposit_seq: DEPOSIT, account_seq, asset: 'USOT', amount: 9n })
      .flat()
      .map(({ id }) => id),
  )
  expect(ids[0]).toEqual(ids[1])
})
