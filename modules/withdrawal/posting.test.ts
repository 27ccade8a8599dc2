import { uuidV7 } from '@cocobnk/database'
import { newId, shardOf } from '@cocobnk/ledger'
import { expect, it } from 'vitest'
import { withdrawalChain } from './posting.ts'

const facts = { withdrawal_seq: uuidV7(), account_seq: newId(3), asset: 'BTC', net: 95n, fee: 5n }

it('a withdrawal that is posted again has the same ids, each on the shard of its account', () => {
  const chains = (['hold', 'release', 'send', 'settle', 'return'] as const).map((step) => withdrawalChain(step, facts))
  expect(withdrawalChain('send', facts)).toEqual(chains[2])
  const ids = chains.flat().map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(chains.flat().flatMap(({ id, debit, credit }) => [id, debit, credit].map(shardOf))).toEqual(
    Array(ids.length * 3).fill(3),
  )
})

it('what is held is the net amount and the fee, and each later step ends exactly these holds', () => {
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

it('without a fee none is held', () => {
  expect(withdrawalChain('hold', { ...facts, fee: 0n })).toHaveLength(1)
})

it('of one that waited for people for longer than the ledger takes ids, what leaves is as young as its payout', () => {
  const old = { ...facts, withdrawal_seq: '01800000-0000-7000-8000-000000000001', payout_seq: uuidV7() }
  const [hold] = withdrawalChain('hold', old)
  const [unhold, send, sent] = withdrawalChain('send', old)
  expect(unhold).toMatchObject({ pending: hold.id })
  for (const one of [unhold, send, sent]) expect(one?.id.slice(0, 8)).toBe(old.payout_seq.slice(0, 8))
  const again = withdrawalChain('send', { ...old, withdrawal_seq: uuidV7() })
  expect(again[1]?.id).not.toBe(send?.id)
})
