import { expect, it } from 'vitest'
import { differenceOf, surplusMaxOf, verdictOf } from './reconcile.ts'

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

it.each([
  [
    'stays what it was while coins on their way could hide it',
    { ...SUMS, on_chain: 95n, in_custody: 60n, in_flight: 10n },
    5n,
    5n,
  ],
  [
    'is less once more has left than was on its way',
    { ...SUMS, on_chain: 94n, in_custody: 60n, in_flight: 10n },
    5n,
    4n,
  ],
  ['is more when more came', { ...SUMS, on_chain: 106n }, 5n, 6n],
])('C1: a surplus known before %s', (_, sums, before, difference) => {
  expect(differenceOf(sums, before)).toBe(difference)
})

it.each([
  ['nothing to explain', 0n, 0n, 'EVEN'],
  ['one unit missing', -1n, 0n, 'HALT'],
  ['a surplus up to the bound', 10n, 0n, 'SURPLUS'],
  ['the same surplus as before', 10n, 10n, 'SURPLUS'],
  ['one unit above the bound', 11n, 0n, 'HALT'],
  ['one unit missing from a surplus that was let pass', 9n, 10n, 'HALT'],
  ['all of such a surplus gone', 0n, 10n, 'HALT'],
] as const)('C1: %s means %s after %s: %s', (_, difference, before, verdict) => {
  expect(verdictOf(difference, before, 10n)).toBe(verdict)
})

it('reads the surplus limit in smallest units, and none for money at a bank', () => {
  const unexplained_surplus = { BTC: '0.0001', LTC: '1', ETH: '0.005', USOT: '1', CCM: '1' }
  expect(surplusMaxOf({ unexplained_surplus }, { code: 'BTC', decimal_point: 8 })).toBe(10_000n)
  expect(surplusMaxOf({ unexplained_surplus }, { code: 'USD', decimal_point: 2 })).toBe(0n)
})
