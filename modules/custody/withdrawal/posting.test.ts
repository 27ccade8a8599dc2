import { houseAccountId } from '@cocobnk/chart'
import { uuidV7 } from '@cocobnk/database'
import { newId, shardOf } from '@cocobnk/ledger'
import { expect, it } from 'vitest'
import { withdrawalChain } from './posting.ts'

const facts = { withdrawal_seq: uuidV7(), account_seq: newId(3), asset: 'BTC', net: 95n, fee: 5n }

it("a withdrawal posted again has the same ids, each on its account's shard", () => {
  const chains = (['hold', 'release', 'send', 'settle', 'return'] as const).map((step) => withdrawalChain(step, facts))
  expect(withdrawalChain('send', facts)).toEqual(chains[2])
  const ids = chains.flat().map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(chains.flat().flatMap(({ id, debit, credit }) => [id, debit, credit].map(shardOf))).toEqual(
    Array(ids.length * 3).fill(3),
  )
})

it('the net amount and the fee are held, and each later step ends exactly these holds', () => {
  const [hold, holdFee] = withdrawalChain('hold', facts)
  expect([hold.amount, holdFee?.amount]).toEqual([95n, 5n])
  expect(withdrawalChain('release', facts)).toMatchObject([{ pending: hold.id }, { pending: holdFee?.id }])
  const [unhold, , sent] = withdrawalChain('send', facts)
  expect(unhold).toMatchObject({ kind: 'void', pending: hold.id })
  expect(withdrawalChain('settle', facts)).toMatchObject([{ pending: sent?.id }, { pending: holdFee?.id }])
  expect(withdrawalChain('return', facts)).toMatchObject([
    { pending: sent?.id },
    { kind: 'transfer' },
    { kind: 'void' },
  ])
})

it('moves between the member’s account and the house’s accounts of that asset and shard', () => {
  const house = (name: 'custody' | 'fees' | 'inFlight' | 'suspense') => houseAccountId(3, 'BTC', name)
  const pairsOf = (step: Parameters<typeof withdrawalChain>[0]) =>
    withdrawalChain(step, facts).map(({ debit, credit }) => [debit, credit])
  expect(pairsOf('hold')).toEqual([
    [facts.account_seq, house('custody')],
    [facts.account_seq, house('fees')],
  ])
  expect(pairsOf('send')).toEqual([
    [facts.account_seq, house('custody')],
    [house('inFlight'), house('custody')],
    [facts.account_seq, house('inFlight')],
  ])
  expect(pairsOf('cancel hold')).toEqual([
    [house('inFlight'), house('suspense')],
    [house('inFlight'), house('suspense')],
  ])
})

it('without a fee none is held', () => {
  expect(withdrawalChain('hold', { ...facts, fee: 0n })).toHaveLength(1)
})

it('after a review longer than the ledger accepts ids, outgoing postings are as young as the payout', () => {
  const old = { ...facts, withdrawal_seq: '01800000-0000-7000-8000-000000000001', payout_seq: uuidV7() }
  const [hold, holdFee] = withdrawalChain('hold', { ...old, payout_seq: null })
  // Posting the hold again afterwards derives the same ids.
  expect(withdrawalChain('hold', old)).toEqual([hold, holdFee])
  expect(withdrawalChain('settle', old)[1]).toMatchObject({ pending: holdFee?.id })
  const [unhold, send, sent] = withdrawalChain('send', old)
  expect(unhold).toMatchObject({ pending: hold.id })
  for (const one of [unhold, send, sent]) expect(one?.id.slice(0, 8)).toBe(old.payout_seq.slice(0, 8))
  const again = withdrawalChain('send', { ...old, withdrawal_seq: uuidV7() })
  expect(again[1]?.id).not.toBe(send?.id)
})
