import { describe, expect, it } from 'vitest'
import { firstAfter, occurrence, type Plan } from './occurrence.ts'

const base: Plan = {
  frequency: 'MONTHLY',
  starts_on: '2027-01-31',
  at_time: '09:00',
  time_zone: 'Asia/Seoul',
  ends_on: null,
  runs_max: null,
}
const days = (plan: Plan, count: number) =>
  Array.from({ length: count }, (_, run) => occurrence(plan, run)?.toISOString())

describe('a plan', () => {
  it('monthly on the 31st runs on the last day of shorter months, and on the 31st of longer ones', () => {
    expect(days(base, 5)).toEqual([
      '2027-01-31T00:00:00.000Z',
      '2027-02-28T00:00:00.000Z',
      '2027-03-31T00:00:00.000Z',
      '2027-04-30T00:00:00.000Z',
      '2027-05-31T00:00:00.000Z',
    ])
    expect(occurrence(base, 13)?.toISOString()).toBe('2028-02-29T00:00:00.000Z')
  })

  it('follows the member’s local time when clocks change', () => {
    const weekly: Plan = { ...base, frequency: 'WEEKLY', starts_on: '2027-03-21', time_zone: 'Europe/Berlin' }
    expect(days(weekly, 3)).toEqual([
      '2027-03-21T08:00:00.000Z',
      '2027-03-28T07:00:00.000Z',
      '2027-04-04T07:00:00.000Z',
    ])
  })

  it('runs an hour later if its time is skipped by a clock change, and once if its time occurs twice', () => {
    const daily: Plan = { ...base, frequency: 'DAILY', at_time: '02:30', time_zone: 'Europe/Berlin' }
    expect(days({ ...daily, starts_on: '2027-03-28' }, 2)).toEqual([
      '2027-03-28T01:30:00.000Z',
      '2027-03-29T00:30:00.000Z',
    ])
    expect(days({ ...daily, starts_on: '2027-10-31' }, 2)).toEqual([
      '2027-10-31T00:30:00.000Z',
      '2027-11-01T01:30:00.000Z',
    ])
  })

  it('ends after its number of runs or its last day, and a plan for once has one run', () => {
    expect(days({ ...base, runs_max: 2 }, 3)[2]).toBeUndefined()
    expect(days({ ...base, ends_on: '2027-02-28' }, 3)).toEqual([
      '2027-01-31T00:00:00.000Z',
      '2027-02-28T00:00:00.000Z',
      undefined,
    ])
    expect(days({ ...base, frequency: 'ONCE' }, 2)[1]).toBeUndefined()
  })

  it('continues with the first future run', () => {
    expect(firstAfter(base, 0, new Date('2027-03-01T00:00:00Z'))).toEqual({
      run: 2,
      at: new Date('2027-03-31T00:00:00Z'),
    })
    expect(firstAfter({ ...base, runs_max: 2 }, 0, new Date('2027-03-01T00:00:00Z'))).toBeUndefined()
  })

  it('handles unusual and western offsets', () => {
    expect(occurrence({ ...base, time_zone: 'Asia/Kathmandu' }, 0)?.toISOString()).toBe('2027-01-31T03:15:00.000Z')
    expect(occurrence({ ...base, time_zone: 'America/Los_Angeles' }, 0)?.toISOString()).toBe('2027-01-31T17:00:00.000Z')
  })
})
