import type { KnownAccounts } from '@cocobnk/account'
import { type DealDeps, dealDeskHttp, dealHttp } from '@cocobnk/deal'
import { gradeOf } from '@cocobnk/grade'
import { selectMarkets } from '@cocobnk/market'
import type { MatchingClient } from '@cocobnk/matching'
import { cancelForbidden, type PublicMarketDeps, publicMarketHttp, termsOf } from '@cocobnk/public-market'
import { firmOf } from '@cocobnk/rate'
import type { HandlerDeps } from './deps.ts'
import type { Shared } from './shared.ts'

/** Deals between members, the public markets, and what the engine is told beside orders. */
export function trading(deps: HandlerDeps, shared: Shared, accounts: KnownAccounts) {
  const { cap, gradeDeps, gradeFacts, outflow, rates, settings, usotOf } = shared
  const firmRates = async () => firmOf(await rates())
  const marketDeps: PublicMarketDeps = { ...deps, outflow, settings, usotOf, firmRates }
  const dealDeps: DealDeps = {
    ...deps,
    cap,
    outflow,
    usotOf,
    firmRates,
    gradeOf: async (memberSeq) => {
      const { kyc, member } = await settings()
      return gradeOf(await gradeFacts.authenticationsOf(gradeDeps.db, memberSeq, kyc), member.grades, new Date())
    },
    noteUse: async (memberSeq, accountSeq) => {
      const account = await accounts.own(memberSeq, accountSeq)
      if (account) await accounts.noteUse(account)
    },
  }
  const withEngine = (act: (engine: MatchingClient) => Promise<unknown>) => async () => {
    if (deps.trading) await act(deps.trading.engine)
  }
  return {
    handlers: { ...publicMarketHttp(marketDeps), ...dealHttp(dealDeps), ...dealDeskHttp({ ...deps, firmRates }) },
    marketJobs: {
      /** Fees, bands around the base rate, and halts. */
      tellTerms: withEngine(async (engine) => {
        const [markets, firm] = await Promise.all([selectMarkets(deps.db, 'PUBLIC'), firmRates()])
        await engine.setMarkets(markets.map((market) => termsOf(market, firm)))
      }),
      cancelForbidden: withEngine((engine) => cancelForbidden({ engine, outflow })),
    },
  }
}
