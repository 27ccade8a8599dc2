import type { Ask } from '@cocobnk/database'
import { gatherFacts, type OutflowDeps } from '@cocobnk/outflow'

const CONFIG = {
  outflows_per_minute: 10_000,
  outflows_per_hour: 100_000,
  deal_band_percent: '20',
  order_band_percent: '10',
} as const

/** What decides on outflows, with the states, holds and halts of the test's own bank; nobody counts how often. */
export function outflowOf(ask: Ask): OutflowDeps {
  return {
    findFacts: gatherFacts(ask),
    settings: async () => ({ outflow: CONFIG }),
    throttle: { take: async () => ({ kind: 'unknown' }) },
  }
}
