import { isDatabaseAway } from '@cocobnk/database'
import type { MatchingClient } from '@cocobnk/matching'
import { checkOutflow, type OutflowDeps } from '@cocobnk/outflow'

type Deps = {
  readonly engine: Pick<MatchingClient, 'traders' | 'cancelAll'>
  readonly outflow: Pick<OutflowDeps, 'findFacts' | 'settings'>
}

/** A price within any band, because only the member's and the account's states are checked here. */
const NO_PRICE = { price: 1n, base: 1n }

/**
 * Cancels the open orders of members who may no longer trade: locked, suspended, on hold, or with a frozen account. Runs several times a
 * second. Returns the members.
 */
export async function cancelForbidden({ engine, outflow }: Deps): Promise<readonly string[]> {
  const traders = await engine.traders()
  const verdicts = await Promise.all(
    traders.map(async ({ memberSeq, accountSeqs }) => {
      const checks = accountSeqs.map((accountSeq) =>
        checkOutflow(outflow, { kind: 'ORDER', memberSeq, sessionSeq: undefined, accountSeq, trade: NO_PRICE }),
      )
      return Promise.all(checks).then((verdicts) => verdicts.every(({ ok }) => ok), notKnown)
    }),
  )
  const forbidden = traders.filter((_, n) => !verdicts[n]).map(({ memberSeq }) => memberSeq)
  await Promise.all(forbidden.map((memberSeq) => engine.cancelAll({ memberSeq })))
  return forbidden
}

/**
 * A member or account that no longer exists may not trade. If the database is unavailable the state is unknown, so the error is rethrown.
 */
function notKnown(error: unknown): false {
  if (isDatabaseAway(error)) throw error
  return false
}
