import type { CodeOf } from '@cocobnk/contract'
import { selectMarkets } from '@cocobnk/market'
import { ok, type Result, refuse } from '@cocobnk/result'
import { acceptQuote } from './accept.ts'
import type { ExchangeDeps } from './deps.ts'
import { finishExchange } from './finish.ts'
import { marketBetween, marketsOf } from './market.ts'
import { makeQuote } from './quote.ts'
import { selectExchange } from './store.ts'

type ScheduledExchange = {
  readonly memberSeq: string
  /** A UUIDv7 that becomes the id of the exchange, so that repeating the call does not exchange twice. */
  readonly seq: string
  readonly fromAccountSeq: string
  readonly toAccountSeq: string
  readonly fromAssetSeq: string
  readonly toAssetSeq: string
  readonly amount: bigint
  /** The exchange is refused if less would be received. */
  readonly receiveMin: bigint | null
}

type Fault = CodeOf<'POST /market/direct/transfer'> | 'RATE_BELOW_MINIMUM'

/** Exchanges that a member instructed in advance, each at the firm quote of that moment. */
export type ScheduledExchanges = {
  /** Whether the house has a market between the two assets, even if it is closed now. */
  isOffered(fromAssetSeq: string, toAssetSeq: string): Promise<boolean>
  /** The outcome of an exchange accepted earlier; undefined if none was. */
  outcomeOf(memberSeq: string, seq: string): Promise<Result<void, Fault> | undefined>
  exchange(wish: ScheduledExchange): Promise<Result<void, Fault>>
}

export function scheduledExchanges(deps: ExchangeDeps): ScheduledExchanges {
  return {
    isOffered: async (fromAssetSeq, toAssetSeq) => {
      const [{ exchange }, markets] = await Promise.all([deps.settings(), selectMarkets(deps.db, 'DIRECT')])
      return marketBetween(marketsOf(exchange, markets), fromAssetSeq, toAssetSeq) !== undefined
    },
    outcomeOf: async (memberSeq, seq) =>
      (await selectExchange(deps.db, memberSeq, seq)) ? finishExchange(deps, seq) : undefined,
    exchange: (wish) => exchangeOnce(deps, wish),
  }
}

async function exchangeOnce(deps: ExchangeDeps, wish: ScheduledExchange): Promise<Result<void, Fault>> {
  const { memberSeq, seq, fromAccountSeq: sourceAccountSeq, toAccountSeq: targetAccountSeq } = wish
  const wanted = { memberSeq, sourceSeq: wish.fromAssetSeq, targetSeq: wish.toAssetSeq, given: wish.amount, seq }
  const quoted = await makeQuote(deps, wanted)
  if (!quoted.ok) return quoted
  const { quote, promised } = quoted.value
  if (promised.target_amount < (wish.receiveMin ?? 0n)) return refuse('RATE_BELOW_MINIMUM')
  const accounts = { sourceAccountSeq, targetAccountSeq }
  const accepted = await acceptQuote(deps, { memberSeq, quoteId: quote.quote_id, ...accounts, shown: quote })
  return accepted.ok ? ok(undefined) : accepted
}
