import { type AskDeps, type Asked, askFor, askForChange, historyRow, type Performers } from '@cocobnk/approval'
import { recordAudit } from '@cocobnk/audit'
import type { Call, CodeOf, OperatorCaller, Output } from '@cocobnk/contract'
import { commitIfOk } from '@cocobnk/database'
import { selectMarket } from '@cocobnk/market'
import { ok, type Result, refuse } from '@cocobnk/result'
import { insertHistory, setAuction, setHalted, updateTerms } from './store.ts'
import type { DeskDatabase } from './tables.ts'
import { columnsOf, NO_QUOTES, termsOfMarket } from './terms.ts'

type Key = 'PATCH /operator/market/{market_seq}'
type Decided = Result<Output<Key>, CodeOf<Key>>
type Wish = Call<Key>['body'] & { readonly marketSeq: string; readonly caller: OperatorCaller }
type ChangeKey = 'PUT /operator/market/{market_seq}'
type ChangeWish = Call<ChangeKey>['body'] & { readonly marketSeq: string; readonly caller: OperatorCaller }

/** Sends the terms to the engine now, instead of waiting seconds for the job. */
export type TellTerms = () => Promise<void>
export type DecideDeps = Pick<AskDeps, 'push'> & { readonly db: DeskDatabase; readonly tellTerms: TellTerms }

const DONE = { approval_seq: null, expires_at: null } as const
const MINUTE_MS = 60_000

/** Halts a market. One operator suffices: a halt costs members nothing. Orders stay in the book and can be canceled. */
export async function haltMarket(deps: DecideDeps, { marketSeq, reason, caller }: Wish): Promise<Decided> {
  const market = await selectMarket(deps.db, 'PUBLIC', marketSeq)
  if (!market) return refuse('NOT_FOUND')
  const halted = await commitIfOk(deps.db, async (transaction): Promise<Decided> => {
    if (!(await setHalted(transaction, marketSeq, reason))) return refuse('NOTHING_TO_CHANGE')
    await recordAudit(transaction, {
      actor: `operator:${caller.operatorSeq}`,
      action: 'market.halt',
      subject: `market:${market.code}`,
      detail: { reason },
    })
    return ok(DONE)
  })
  if (halted.ok) await deps.tellTerms()
  return halted
}

/** Requests that a halted market resumes. Once a second operator approves, orders gather and are then matched at one price. */
export async function askForResumption(
  deps: DecideDeps,
  { marketSeq, auction_minutes: minutes, reason, caller }: Wish,
): Promise<Decided> {
  const market = await selectMarket(deps.db, 'PUBLIC', marketSeq)
  if (!market) return refuse('NOT_FOUND')
  if (market.state !== 'HALTED') return refuse('NOTHING_TO_CHANGE')
  return askFor(deps, {
    action: 'market.resume',
    subject: `market:${market.code}`,
    changes: [
      { name: 'state', before: 'HALTED', after: 'AUCTION' },
      { name: 'auction_minutes', before: null, after: String(minutes) },
    ],
    payload: { marketSeq, minutes },
    reason,
    maker: caller,
  })
}

/** Requests other terms for a market. Terms that were in force before may be requested again. */
export async function askForTerms(
  { db, push }: Omit<DecideDeps, 'tellTerms'>,
  { marketSeq, terms, reason, caller }: ChangeWish,
): Promise<Result<Asked, CodeOf<ChangeKey>>> {
  const market = await selectMarket(db, 'PUBLIC', marketSeq)
  if (!market) return refuse('NOT_FOUND')
  const wanted = columnsOf(terms, market)
  if (!wanted.ok) return wanted
  const before = termsOfMarket(market)
  // Normalized, so that 1.50 equals 1.5 and is not a change.
  const after = termsOfMarket({ ...wanted.value, asset: market.asset })
  const payload = { marketSeq, before, after }
  const deed = { action: 'market.change', subject: `market:${market.code}`, payload, reason, maker: caller } as const
  return askForChange({ db, push }, payload, deed)
}

/** Executes approved requests. */
export function marketPerformers(
  { tellTerms }: Pick<DecideDeps, 'tellTerms'>,
  databaseOf: (transaction: Parameters<Performers['market.change']>[0]) => DeskDatabase,
): Pick<Performers, 'market.change' | 'market.resume'> {
  return {
    'market.change': async (transaction, { marketSeq, before, after }, by) => {
      const db = databaseOf(transaction)
      const market = await selectMarket(db, 'PUBLIC', marketSeq)
      const [old, wanted] = market
        ? [columnsOf({ ...NO_QUOTES, ...before }, market), columnsOf({ ...NO_QUOTES, ...after }, market)]
        : []
      if (!old?.ok || !wanted?.ok) return refuse('CHANGED_MEANWHILE')
      if (!(await updateTerms(db, marketSeq, { before: old.value, after: wanted.value })))
        return refuse('CHANGED_MEANWHILE')
      await insertHistory(db, { market_seq: marketSeq, ...historyRow(by, { before, after }) })
      return ok({ tell: tellTerms })
    },
    'market.resume': async (transaction, { marketSeq, minutes }) => {
      const isHalted = await setAuction(databaseOf(transaction), marketSeq, new Date(Date.now() + minutes * MINUTE_MS))
      return isHalted ? ok({ tell: tellTerms }) : refuse('CHANGED_MEANWHILE')
    },
  }
}
