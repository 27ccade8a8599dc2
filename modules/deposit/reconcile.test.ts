import { expect, it } from 'vitest'
import { differenceOf } from './reconcile.ts'

const SUMS = { on_chain: 100n, in_custody: 70n, unposted: 30n, in_flight: 0n }

it.each([
  ['nothing where custody and what is not posted yet make up the chain', SUMS, 0n],
  ['what is missing on the chain, to the unit', { ...SUMS, on_chain: 99n }, -1n],
  ['what the chain has too much, to the unit', { ...SUMS, on_chain: 101n }, 1n],
  ['nothing while coins on their way have not left', { ...SUMS, in_custody: 60n, in_flight: 10n }, 0n],
  ['nothing once they have', { ...SUMS, on_chain: 90n, in_custody: 60n, in_flight: 10n }, 0n],
  ['what has left beyond those', { ...SUMS, on_chain: 89n, in_custody: 60n, in_flight: 10n }, -1n],
])('C1: the difference is %s', (_, sums, difference) => {
  expect(differenceOf(sums)).toBe(difference)
})
