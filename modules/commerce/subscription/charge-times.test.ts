import { describe, expect, it } from 'vitest'
import { dueOf, earliestAfterNotice, nextTry } from './charge-times.ts'

const first = new Date('2026-01-31T09:30:00Z')

describe('charges', () => {
  it.each([
    ['WEEK', 2, '2026-02-14T09:30:00.000Z'],
    ['MONTH', 1, '2026-02-28T09:30:00.000Z'],
    ['MONTH', 2, '2026-03-31T09:30:00.000Z'],
    ['MONTH', 12, '2027-01-31T09:30:00.000Z'],
    ['YEAR', 1, '2027-01-31T09:30:00.000Z'],
  ] as const)('by %s: number %i is due at %s', (period, charge, at) => {
    expect(dueOf(first, period, charge).toISOString()).toBe(at)
  })

  it('wait for their notice period', () => {
    const due = new Date('2026-02-28T00:00:00Z')
    const onTime = earliestAfterNotice(due, 3, new Date('2026-02-24T00:00:00Z'))
    const late = earliestAfterNotice(due, 3, new Date('2026-02-27T00:00:00Z'))
    expect([onTime.toISOString(), late.toISOString()]).toEqual(['2026-02-28T00:00:00.000Z', '2026-03-02T00:00:00.000Z'])
  })

  it('are retried three times', () => {
    const days = [0, 1, 2, 3].map((attempt) => nextTry(attempt, first)?.toISOString().slice(0, 10))
    expect(days).toEqual(['2026-02-01', '2026-02-03', '2026-02-05', undefined])
  })
})
