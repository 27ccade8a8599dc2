import { expect, it } from 'vitest'
import type { Move } from './queries.ts'
import { wayOf } from './way-of.ts'

const AT = '2026-11-16T01:00:00.000Z'
const move = { from_tier: 'COLD', created_at: AT, allowed_at: null, sent_at: null, finished_at: null } as const
const states = (facts: Partial<Move> & Pick<Move, 'step'>) => wayOf({ ...move, ...facts }).map(({ state }) => state)

it.each([
  ['PROPOSED', {}, ['done', 'now', 'next', 'next', 'next']],
  ['ALLOWED', { allowed_at: AT }, ['done', 'done', 'now', 'next', 'next']],
  ['SIGNED', { allowed_at: AT }, ['done', 'done', 'done', 'now', 'next']],
  ['SENT', { allowed_at: AT, sent_at: AT }, ['done', 'done', 'done', 'done', 'now']],
  ['DONE', { allowed_at: AT, sent_at: AT, finished_at: AT }, ['done', 'done', 'done', 'done', 'done']],
  ['REPLACED', { allowed_at: AT, sent_at: AT, finished_at: AT }, ['done', 'done', 'done', 'done', 'refused']],
  ['DROPPED', { allowed_at: AT }, ['done', 'done', 'refused']],
] as const)('a move that is %s shows what is behind it and what comes', (step, facts, wanted) => {
  expect(states({ step, ...facts })).toEqual(wanted)
})

it('skips the approval for moves away from hot', () => {
  expect(wayOf({ ...move, from_tier: 'HOT', step: 'PROPOSED' }).map(({ key }) => key)).not.toContain('allowed')
})
