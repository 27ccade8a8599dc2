import type { Call, CodeOf, ContractKey, Handlers, Output } from '@cocobnk/contract'
import { commitIfOk } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import { type Announce, closeCase } from '@cocobnk/review'
import { askForResumption, askForTerms, type DecideDeps, haltMarket } from './decide.ts'
import { type ReadDeps, readMarket, readMarkets, readSignal, showSignal } from './read.ts'
import { selectSignal } from './store.ts'

type Key = Extract<ContractKey, `${string} /operator/market` | `${string} /operator/market/${string}`>
type SignalKey = 'PATCH /operator/market/signal/{signal_seq}'
export type MarketDeskDeps = DecideDeps & ReadDeps & { readonly announce: Announce }

/** The operators' side of the order book's markets. */
export function marketDeskHttp(deps: MarketDeskDeps): Handlers<Key> {
  return {
    'GET /operator/market': async () => ok(await readMarkets(deps)),
    'GET /operator/market/{market_seq}': ({ path }) => readMarket(deps, path.market_seq),
    'PATCH /operator/market/{market_seq}': ({ path, body, caller }) => {
      const wish = { ...body, marketSeq: path.market_seq, caller }
      return body.type === 'SET_HALTED' ? haltMarket(deps, wish) : askForResumption(deps, wish)
    },
    'PUT /operator/market/{market_seq}': ({ path, body, caller }) =>
      askForTerms(deps, { ...body, marketSeq: path.market_seq, caller }),
    'GET /operator/market/signal/{signal_seq}': ({ path, caller }) => readSignal(deps.db, path.signal_seq, caller),
    'PATCH /operator/market/signal/{signal_seq}': (call) => decideSignal(deps, call),
  }
}

/** Decides a signal; only for the operator who has claimed the case. Consequences for the member are decided elsewhere. */
async function decideSignal(
  deps: MarketDeskDeps,
  { path, body, caller }: Call<SignalKey>,
): Promise<Result<Output<SignalKey>, CodeOf<SignalKey>>> {
  const row = await selectSignal(deps.db, path.signal_seq)
  if (!row) return refuse('NOT_FOUND')
  const closed = await commitIfOk(deps.db, (transaction) =>
    closeCase(transaction, deps, {
      kind: 'MARKET_SIGNAL',
      subjectSeq: path.signal_seq,
      outcome: body.type === 'SET_CONFIRMED' ? 'APPROVED' : 'REJECTED',
      reason: body.reason,
      facts: { signal: row.kind, market: row.market_code, other: row.other_member_seq },
      caller,
    }),
  )
  if (!closed.ok) return closed
  await closed.value.tell()
  const outcome = body.type === 'SET_CONFIRMED' ? 'APPROVED' : 'REJECTED'
  return ok({ signal: { ...showSignal(row), outcome } })
}
