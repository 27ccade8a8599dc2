import type { Ask } from '@cocobnk/database'
import { type DailyCap, dailyCap } from '@cocobnk/grade'
import type { Ledgers } from '@cocobnk/ledger'
import { gatherFacts, type OutflowDeps } from '@cocobnk/outflow'

const CONFIG = {
  outflows_per_minute: 10_000,
  outflows_per_hour: 100_000,
  deal_band_percent: '20',
  order_band_percent: '10',
} as const

/** Dependencies of outflow decisions, with the states, holds and halts of the test's own bank, and without rate limits. */
export function outflowOf(ask: Ask): OutflowDeps {
  return {
    findFacts: gatherFacts(ask),
    settings: async () => ({ outflow: CONFIG }),
    throttle: { take: async () => ({ kind: 'unknown' }) },
  }
}

/** Applies the same cap in USOT to everybody, whatever their certification; usage is read from the test's own ledger. */
export function capOf(ledgers: Pick<Ledgers, 'limits'>, usot = '100000'): DailyCap {
  const member = { non_face_to_face_daily_usot: usot, non_face_to_face_lifted_by: [] }
  return dailyCap({
    db: undefined as never,
    ledgers,
    settings: async () => ({ member, outflow: { lifted_ceiling_usot: '10000000' } }),
    certifiedOf: async () => new Map(),
  })
}
