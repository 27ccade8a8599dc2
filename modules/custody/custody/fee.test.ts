import { expect, it } from 'vitest'
import { feeShares } from './fee.ts'

const rows = [10n, 15n, 40n].map((fee, place) => ({ transaction_seq: String(place), fee_asset: 'ETH', fee }))
const shares = (paid: bigint) => feeShares(rows, paid).map(({ offered, taken }) => [offered, taken])

it('transactions that spend the same coins each book their fee increase, and the confirmed fee is taken once', () => {
  expect(shares(10n)).toEqual([
    [10n, 10n],
    [5n, 0n],
    [25n, 0n],
  ])
  expect(shares(15n).map(([, taken]) => taken)).toEqual([10n, 5n, 0n])
  expect(shares(22n).map(([, taken]) => taken)).toEqual([10n, 5n, 7n])
  expect(shares(4n).map(([, taken]) => taken)).toEqual([4n, 0n, 0n])
})
