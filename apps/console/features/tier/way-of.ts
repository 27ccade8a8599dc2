import type { TimelineStep } from '@cocobnk/ui'
import type { Move } from './queries.ts'

type Milestone = 'proposed' | 'allowed' | 'signed' | 'sent' | 'done'
type Way = {
  readonly key: Milestone | 'dropped' | 'replaced'
  readonly state: TimelineStep['state']
  readonly at: string | null
}
type Traveller = Pick<Move, 'step' | 'from_tier' | 'created_at' | 'allowed_at' | 'sent_at' | 'finished_at'>

const ORDER: readonly Move['step'][] = ['PROPOSED', 'ALLOWED', 'SIGNED', 'SENT', 'DONE']

/** The timeline of a move, from the proposal to its end. Moves away from hot have no approval step. */
export function wayOf(move: Traveller): readonly Way[] {
  const milestones: readonly (readonly [Milestone, string | null])[] = [
    ['proposed', move.created_at],
    ...(move.from_tier === 'HOT' ? [] : [['allowed', move.allowed_at] as const]),
    ['signed', null],
    ['sent', move.sent_at],
    ['done', move.finished_at],
  ]
  const all = milestones.map(([key, at]) => ({ key, at, isBehind: isBehind(key, move) }))
  const behind = all.filter(({ isBehind: is }) => is).map(({ key, at }) => ({ key, at, state: 'done' as const }))
  if (move.step === 'DROPPED') return [...behind, { key: 'dropped', state: 'refused', at: null }]
  if (move.step === 'REPLACED') return [...behind, { key: 'replaced', state: 'refused', at: move.finished_at }]
  const ahead = all.filter(({ isBehind: is }) => !is)
  return [
    ...behind,
    ...ahead.map(({ key }, place) => ({ key, state: place === 0 ? 'now' : 'next', at: null }) as const),
  ]
}

function isBehind(key: Milestone, { step, allowed_at }: Traveller): boolean {
  if (step === 'DROPPED') return key === 'proposed' || (key === 'allowed' && allowed_at !== null)
  if (step === 'REPLACED') return key !== 'done'
  return ORDER.indexOf(step) >= ORDER.indexOf(key.toUpperCase() as Move['step'])
}
