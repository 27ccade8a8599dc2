import type { AssetRow } from '@cocobnk/asset'
import { expect, it } from 'vitest'
import { confirmationsFor, deepened, type EarlyOrder } from './depth.ts'
import type { Judged } from './judge.ts'

const USOT = 10n ** 8n
const BANDS = { one_confirmation_usot: '50', two_confirmations_usot: '500' }
const asset = { confirmations_required: 6 } as AssetRow

let orders = 0
/** An arrival that pays an order of this worth of an owner. */
function arrival(
  usot: bigint | null,
  { owner = 'a', txid = `tx${orders}`, checkout = `order${++orders}` } = {},
): Judged {
  const payee = { address: 'x', shard: 0, confirmations: null, checkout_seq: checkout, owner_seq: owner, usot }
  return { output: { txid } as Judged['output'], asset, owner: null, keptFor: null, payee }
}
const depths = (arrived: readonly Judged[], known: readonly EarlyOrder[] = []) =>
  deepened(arrived, BANDS, known).map(({ payee }) => payee?.confirmations)
const early = (usot: bigint, confirmations: number, owner_seq = 'a'): EarlyOrder => ({
  checkout_seq: `order${++orders}`,
  owner_seq,
  usot,
  confirmations,
})

it('an order needs more confirmations the more it is worth, and all of them if its value is unknown', () => {
  const of = (worth: bigint | undefined) => confirmationsFor(BANDS, worth)
  expect([50n * USOT, 50n * USOT + 1n, 500n * USOT, 500n * USOT + 1n, undefined].map(of)).toEqual([1, 2, 2, null, null])
})

it('small orders of one owner in one block need as many as their sum', () => {
  const many = Array.from({ length: 12 }, () => arrival(49n * USOT))
  expect(depths(many)).toEqual([1, ...Array.from({ length: 9 }, () => 2), null, null])
})

it('what is early in the blocks before counts until it is final', () => {
  expect(depths([arrival(49n * USOT)], [early(49n * USOT, 1)])).toEqual([2])
  expect(depths([arrival(49n * USOT)], [early(460n * USOT, 2)])).toEqual([null])
  expect(depths([arrival(49n * USOT)], [early(49n * USOT, 1, 'b')])).toEqual([1])
})

it('one transaction that pays orders of many owners needs as many as their sum', () => {
  const paid = ['a', 'b', 'c'].map((owner) => arrival(49n * USOT, { owner, txid: 'one' }))
  expect(depths(paid)).toEqual([1, 2, 2])
  expect(depths([...paid.slice(0, 1), arrival(49n * USOT, { owner: 'd' })])).toEqual([1, 1])
})

it('parts of one order count once', () => {
  const part = () => arrival(49n * USOT, { checkout: 'parts' })
  expect(depths([part(), part(), part()])).toEqual([1, 1, 1])
})

it('however an amount is split, what is early never exceeds the bands', () => {
  for (let round = 0; round < 500; round += 1) {
    const parts = Array.from({ length: 30 }, () => BigInt(Math.floor(Math.random() * 120 * 1e8)) + 1n)
    const found = depths(parts.map((usot) => arrival(usot)))
    const below = (needs: number) =>
      parts.reduce((sum, usot, place) => ((found[place] ?? 99) < needs ? sum + usot : sum), 0n)
    expect(below(2) <= 50n * USOT && below(6) <= 500n * USOT, parts.join(' ')).toBe(true)
  }
})
