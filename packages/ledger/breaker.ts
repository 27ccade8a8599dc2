import type { Commit } from './batcher.ts'
import { LedgerUnavailable, RoleStopped } from './unavailable.ts'

/** After this long one batch may probe whether the shard is back. */
const REST_MS = 1_000

/**
 * Circuit breaker of one shard. After a batch has timed out, others are rejected immediately instead of waiting as long while holding
 * resources; one batch at a time probes whether the shard is back. Nothing that is rejected here was sent.
 */
export function withBreaker(commit: Commit, restMs = REST_MS): Commit {
  let isShut = false
  let isProbing = false
  let probeAt = 0

  return async (batch) => {
    if (isShut && (isProbing || performance.now() < probeAt)) throw new LedgerUnavailable('the ledger is away')
    const isProbe = isShut
    if (isProbe) isProbing = true
    try {
      const codes = await commit(batch)
      isShut = false
      return codes
    } catch (error) {
      if (error instanceof LedgerUnavailable && !(error instanceof RoleStopped)) {
        isShut = true
        probeAt = performance.now() + restMs
      } else if (isProbe) isShut = false
      throw error
    } finally {
      if (isProbe) isProbing = false
    }
  }
}
