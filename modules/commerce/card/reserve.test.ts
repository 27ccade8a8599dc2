import fc from 'fast-check'
import { expect, it } from 'vitest'
import { partsOf } from './reserve.ts'

const policy = { release_days: 14, rolling_percent: '20', rolling_days: 90, daily_usot: '1', credit_usot: '1' }
const at = new Date('2026-06-10T12:20:00Z')

it('splits a capture into a first and a rolling part, due at the next full hour', () => {
  expect(partsOf(1_001n, policy, at)).toEqual([
    { kind: 'FIRST', amount: 800n, due_at: new Date('2026-06-24T13:00:00Z') },
    { kind: 'ROLLING', amount: 201n, due_at: new Date('2026-09-08T13:00:00Z') },
  ])
})

it('has no part of nothing', () => {
  expect(partsOf(10n, { ...policy, rolling_percent: '0' }, at).map(({ kind }) => kind)).toEqual(['FIRST'])
  expect(partsOf(10n, { ...policy, rolling_percent: '100' }, at).map(({ kind }) => kind)).toEqual(['ROLLING'])
})

it('loses nothing by splitting, and never rounds in favor of the shop', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 20n), fc.integer({ min: 0, max: 1_000_000 }), (amount, parts) => {
      const rolling_percent = `${Math.trunc(parts / 10_000)}.${String(parts % 10_000).padStart(4, '0')}`
      const made = partsOf(amount, { ...policy, rolling_percent }, at)
      expect(made.reduce((sum, part) => sum + part.amount, 0n)).toBe(amount)
      const late = made.find(({ kind }) => kind === 'ROLLING')?.amount ?? 0n
      expect(late * 1_000_000n >= amount * BigInt(parts)).toBe(true)
    }),
  )
})
