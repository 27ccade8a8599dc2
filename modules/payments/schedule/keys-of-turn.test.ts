import { timeOfUuidV7 } from '@cocobnk/database'
import { turnKey } from '@cocobnk/ledger'
import { afterEach, expect, it, vi } from 'vitest'
import { keysOfTurn } from './keys-of-turn.ts'
import { occurrence, type Plan } from './occurrence.ts'

const ASKING = { member: '019a8000-0000-7000-8000-000000000001', once: '019a8000-0000-7000-8000-000000000003' }
const ATTEMPTS = 4
const DAY_MS = 86_400_000
const plan: Plan = {
  frequency: 'DAILY',
  starts_on: '2027-01-01',
  at_time: '09:00',
  time_zone: 'UTC',
  ends_on: null,
  runs_max: null,
}
afterEach(() => vi.useRealTimers())
const dueAt = (one: Plan, run: number) => occurrence(one, run) ?? expect.fail('the plan has ended')

it('a turn has the key of the day of its run, on each attempt another', () => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1)
    expect(keysOfTurn({ ...plan, run: 9, attempt }, ASKING, dueAt(plan, 9))[0]).toBe(
      turnKey(ASKING, '2027-01-10', attempt),
    )
})

/** The days around the changes of clocks in 2027, counted from the first. */
const RUNS = [70, 300].flatMap((first) => Array.from({ length: 20 }, (_, place) => first + place))

it.each([
  ['America/New_York', '19:30'],
  ['Europe/Berlin', '00:30'],
  ['Europe/Berlin', '02:30'],
  ['Asia/Seoul', '08:30'],
  ['Pacific/Kiritimati', '00:00'],
  ['Pacific/Pago_Pago', '23:59'],
])(
  'daily turns never share a key, and the ledger takes each, also when clocks change: %s at %s',
  (time_zone, at_time) => {
    const daily = { ...plan, time_zone, at_time }
    const keys = RUNS.flatMap((run) => {
      const now = dueAt(daily, run)
      return Array.from({ length: ATTEMPTS }, (_, attempt) => {
        const [key = expect.fail('no key')] = keysOfTurn({ ...daily, run, attempt }, ASKING, now)
        expect(Math.abs(timeOfUuidV7(key) - now.getTime())).toBeLessThan(2 * DAY_MS)
        expect(timeOfUuidV7(key)).toBeLessThan(now.getTime() + DAY_MS)
        return key
      })
    })
    expect(new Set(keys).size).toBe(keys.length)
  },
)

it.each(['WEEKLY', 'MONTHLY'] as const)('%s turns never share a key', (frequency) => {
  const one = { ...plan, frequency, starts_on: '2027-01-31' }
  const keys = Array.from(
    { length: 24 },
    (_, run) => keysOfTurn({ ...one, run, attempt: 0 }, ASKING, dueAt(one, run))[0],
  )
  expect(new Set(keys).size).toBe(keys.length)
})

it('a turn whose day the ledger no longer takes, or does not take yet, can only have the key of today', () => {
  const today = '2027-03-05'
  const now = new Date(`${today}T12:00:00Z`)
  vi.setSystemTime(now)
  const runOf = (day: string) => (Date.parse(day) - Date.parse(plan.starts_on)) / DAY_MS
  for (const day of ['2027-01-20', '2027-03-07'])
    expect(keysOfTurn({ ...plan, run: runOf(day), attempt: 1 }, ASKING, now)).toEqual([turnKey(ASKING, today, 1)])
})
