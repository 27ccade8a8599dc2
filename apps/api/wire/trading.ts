import type { KnownAccounts } from '@cocobnk/account'
import { type DealDeps, dealDeskHttp, dealHttp } from '@cocobnk/deal'
import { countMakerFills, houseStops } from '@cocobnk/exchange'
import { gradeOf } from '@cocobnk/grade'
import type { MatchingClient } from '@cocobnk/matching'
import {
  cancelForbidden,
  createMaker,
  marketDeskHttp,
  type PublicMarketDeps,
  publicMarketHttp,
  readMakerFills,
  readSettledFees,
  survey,
  tellTerms,
} from '@cocobnk/public-market'
import { firmOf, ratesOf } from '@cocobnk/rate'
import { ownBanks } from '@cocobnk/withdraw-address'
import type { HandlerDeps } from './deps.ts'
import { findMaker, hasWayIn } from './maker.ts'
import type { Shared } from './shared.ts'

/** Deals between members, the public markets, and the engine's updates besides orders. */
export function trading(deps: HandlerDeps, shared: Shared, accounts: KnownAccounts) {
  const { announce, cap, gradeDeps, gradeFacts, operatorNames, outflow, rates, settings, usotOf } = shared
  const firmRates = async () => firmOf(await rates())
  const marketDeps: PublicMarketDeps = { ...deps, cap, outflow, settings, usotOf, firmRates }
  const dealDeps: DealDeps = {
    ...deps,
    cap,
    outflow,
    usotOf,
    firmRates,
    settings,
    banks: ownBanks(deps),
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
    handlers: {
      ...publicMarketHttp(marketDeps),
      ...marketDeskHttp({ ...deps, announce, operatorNames, tellTerms: termsTeller(deps, shared) }),

      ...dealHttp(dealDeps),
      ...dealDeskHttp({ ...deps, firmRates, settings }),
    },
    readOrderFees: (afterSeq: bigint) => readSettledFees(deps, afterSeq),
    marketJobs: {
      tellTerms: () => tellTerms({ ...deps, firmRates }),
      cancelForbidden: withEngine((engine) => cancelForbidden({ engine, outflow })),
      survey: async () => void (await survey({ ...deps, announce, findMaker: () => findMaker(deps) })),
      keepQuotes: createMaker({
        ...marketDeps,
        findMaker: () => findMaker(deps),
        hasWayIn: (memberSeq) => hasWayIn(deps, memberSeq),
        countFills: async (memberSeq) => {
          const readFills = (afterSeq: bigint) => readMakerFills(deps, memberSeq, afterSeq)
          while (await countMakerFills({ db: deps.db, readFills }));
        },
        findStops: () => houseStops({ ...deps, settings, rates: async () => ratesOf(await rates()) }),
        onStopped: deps.quotesStopped,
        onQuotes: deps.quotesKept,
      }),
    },
  }
}

/** Sends an operator's decision to the engine at once. If the engine is unreachable, a job sends it later. */
export function termsTeller(deps: HandlerDeps, { rates }: Shared) {
  return () => tellTerms({ ...deps, firmRates: async () => firmOf(await rates()) }).catch(deps.onProblem)
}
