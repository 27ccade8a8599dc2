import type { TimelineStep } from '@cocobnk/ui'
import type { Withdrawal } from './queries.ts'

type Milestone = 'requested' | 'held' | 'cleared' | 'signed' | 'sent' | 'paid'
type Way = { readonly key: Milestone | 'ended'; readonly state: TimelineStep['state']; readonly at: string | null }

type Traveller = Pick<Withdrawal, 'step' | 'requested_at' | 'cleared_at' | 'ended_at'> & {
  readonly attempts: readonly Withdrawal['attempts'][number][]
}

const BEFORE_HOLD: readonly Withdrawal['step'][] = ['REQUESTED', 'REFUSED']
const BAD_ENDS: readonly Withdrawal['step'][] = ['REFUSED', 'CANCELED', 'REJECTED', 'RETURNED']

/** The timeline of a withdrawal: the milestones reached and when, the one in progress, and those still to come. */
export function wayOf({ step, requested_at, cleared_at, ended_at, attempts }: Traveller): readonly Way[] {
  const reached: readonly (readonly [Milestone, boolean, string | null])[] = [
    ['requested', true, requested_at],
    ['held', !BEFORE_HOLD.includes(step), null],
    reachedAt('cleared', cleared_at),
    ['signed', attempts.some(({ txid }) => txid !== null), null],
    reachedAt('sent', attempts.find(({ broadcast_at }) => broadcast_at)?.broadcast_at),
    reachedAt('paid', step === 'PAID' ? ended_at : null),
  ]
  const done = reached.filter(([, isReached]) => isReached).map(([key, , at]) => ({ key, state: 'done' as const, at }))
  if (step === 'PAID') return done
  if (BAD_ENDS.includes(step)) return [...done, { key: 'ended', state: 'refused', at: ended_at }]
  const ahead = reached.filter(([, isReached]) => !isReached)
  return [...done, ...ahead.map(([key], place) => ({ key, state: place === 0 ? 'now' : 'next', at: null }) as const)]
}

function reachedAt(key: Milestone, at: string | null | undefined): readonly [Milestone, boolean, string | null] {
  return [key, Boolean(at), at ?? null]
}
