import { expect, it } from 'vitest'
import { turnAfterExchange, turnAfterRun } from './next-turn.ts'
import type { Plan } from './occurrence.ts'

const plan: Plan = {
  frequency: 'DAILY',
  starts_on: '2027-01-01',
  at_time: '09:00',
  time_zone: 'UTC',
  ends_on: '2027-01-10',
  runs_max: null,
}
const first = new Date('2027-01-01T09:00:00Z')
const turn = { run: 0, attempt: 0, due_at: first, next_at: first }

it('follows a transfer with the next run even if that is past, and an exchange with the next future one', () => {
  const late = new Date('2027-01-05T12:00:00Z')
  expect(turnAfterRun(plan, turn)?.run).toBe(1)
  expect(turnAfterExchange(plan, turn, late)).toMatchObject({ run: 5, attempt: 0 })
  expect(turnAfterExchange(plan, turn, late)?.due_at).toEqual(new Date('2027-01-06T09:00:00Z'))
})

it('follows an exchange on time with the next run, and with none after its last day', () => {
  expect(turnAfterExchange(plan, turn, first)?.run).toBe(1)
  expect(turnAfterExchange(plan, turn, new Date('2027-01-10T09:00:00Z'))).toBeUndefined()
})
