import { describe, expect, it } from 'vitest'
import { dayInKorea, dueAmount, nextLook } from './turn.ts'

// Ten minutes to midnight in Korea.
const now = new Date('2026-11-01T14:50:00Z')

it('counts days in Korea', () => {
  expect([dayInKorea(now), dayInKorea(new Date('2026-11-01T15:00:00Z'))]).toEqual(['2026-11-01', '2026-11-02'])
})

it.each([
  ['DAILY', false, '2026-11-01T15:10:00.000Z'],
  ['DAILY', true, '2026-11-01T15:50:00.000Z'],
  ['THRESHOLD', false, '2026-11-01T15:00:00.000Z'],
] as const)('looks again: %s, refused %s', (turns, isRefused, at) => {
  expect(nextLook(turns, isRefused, now).toISOString()).toBe(at)
})

describe('an account', () => {
  const threshold = { turns: 'THRESHOLD', threshold_usot: 100n } as const

  it('moves everything every day', () => {
    expect(dueAmount({ turns: 'DAILY', threshold_usot: null }, 7n, undefined)).toBe(7n)
  })

  it('moves its balance only above the threshold, and not while its value is unknown', () => {
    expect([99n, 100n, undefined].map((usot) => dueAmount(threshold, 7n, usot))).toEqual([0n, 7n, 0n])
  })
})
