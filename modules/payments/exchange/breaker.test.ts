import { expect, it } from 'vitest'
import { type Breakers, hasJumped, houseFault, isOverMemberHour, lossOf, volumeOf } from './breaker.ts'

const BREAKERS: Breakers = {
  price_jump_percent: '5',
  member_hour_usot: '100',
  house_hour_usot: '1000',
  house_loss_usot: '10',
  house_loss_minutes: 60,
}
const UNIT = 100_000_000n
const flow = (code: string, taken: bigint, given: bigint) => ({ code, decimals: 8, taken, given })
const RATES = { BTC: '50' }

it.each([
  ['nothing is known from before', [], 200n, false],
  ['it moved by the limit', [100n], 105n, false],
  ['it rose by more', [100_000n], 105_001n, true],
  ['it fell by more', [100_000n], 94_999n, true],
  ['it moved little since the last poll and more within a minute', [104_000n, 100_000n], 106_000n, true],
] as const)('a price jump when %s', (_, before, now, jumped) => {
  expect(hasJumped(before, now, BREAKERS)).toBe(jumped)
})

it('counts receipts as volume, and giving more than that value as loss', () => {
  const flows = [flow('BTC', 2n * UNIT, 0n), flow('USOT', 0n, 105n * UNIT)]
  expect(volumeOf(flows, RATES)).toBe(100n * UNIT)
  expect(lossOf(flows, RATES)).toBe(5n * UNIT)
  expect(lossOf(flows, { BTC: '60' })).toBe(-15n * UNIT)
})

it.each([
  [{ volume: 1000n * UNIT, loss: 10n * UNIT }, undefined],
  [{ volume: 1000n * UNIT + 1n, loss: 0n }, 'HOUSE_VOLUME'],
  [{ volume: 1000n * UNIT + 1n, loss: 10n * UNIT + 1n }, 'HOUSE_LOSS'],
] as const)('halts the house beyond its limits, not at them: %o', (totals, cause) => {
  expect(houseFault(totals, BREAKERS)?.cause).toBe(cause)
})

it('lets a member exchange up to the hourly limit, inclusive', () => {
  expect(isOverMemberHour([flow('BTC', 2n * UNIT, 0n)], RATES, BREAKERS)).toBe(false)
  expect(isOverMemberHour([flow('BTC', 2n * UNIT, 0n), flow('USOT', 1n, 0n)], RATES, BREAKERS)).toBe(true)
})
