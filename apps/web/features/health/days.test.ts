import { expect, it } from 'vitest'
import { lastDays, worstOf } from './days.ts'

it('days before the first measurement have no state, the others have theirs', () => {
  const facts = { now: '2026-03-03T01:00:00.000Z', measured_since: '2026-03-01T23:00:00.000Z' }
  const days = lastDays({ days: [{ day: '2026-03-02', state: 'DOWN' }] }, facts)
  expect(days).toHaveLength(90)
  expect(days.slice(-4)).toEqual([
    { day: '2026-02-28', state: null },
    { day: '2026-03-01', state: 'OPERATIONAL' },
    { day: '2026-03-02', state: 'DOWN' },
    { day: '2026-03-03', state: 'OPERATIONAL' },
  ])
})

it('the overall state is the worst of the parts', () => {
  const of = (...states: ('OPERATIONAL' | 'DEGRADED' | 'DOWN')[]) => worstOf(states.map((state) => ({ state })))
  expect([of('OPERATIONAL'), of('OPERATIONAL', 'DEGRADED'), of('DEGRADED', 'DOWN')]).toEqual([
    'OPERATIONAL',
    'DEGRADED',
    'DOWN',
  ])
})
