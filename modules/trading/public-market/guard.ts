import { isDatabaseAway } from '@cocobnk/database'
import type { MatchingClient } from '@cocobnk/matching'
import { checkOutflow, type OutflowDeps } from '@cocobnk/outflow'

type Deps = {
  readonly engine: Pick<MatchingClient, 'traders' | 'cancelAll'>
  readonly outflow: Pick<OutflowDeps, 'findFacts' | 'settings'>
}

/** Any price within the band: what is looked for is what stands against the member and the account. */
const NO_PRICE = { price: 1n, base: 1n }

/**
 * Cancels the open orders of members who may not trade any more: locked, suspended or held, or with a frozen account. Run several times a
 * second. Answers whose.
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

/** Of a member or account that is not there any more nobody knows that it may trade. While the database is away, nobody knows anything. */
function notKnown(error: unknown): false {
  if (isDatabaseAway(error)) throw error
  return false
}
