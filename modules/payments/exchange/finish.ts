import { isDone, type LedgerCode, withIntent } from '@cocobnk/ledger'
import { ok, type Result, refuse } from '@cocobnk/result'
import { type AdmitDeps, admit } from './admit.ts'
import { exchangeChain, type PostingFacts } from './posting.ts'
import { changeStep, selectAgreed, selectLeft } from './store.ts'
import type { ExchangeFault } from './tables.ts'

type Deps = AdmitDeps

/** Longer than any request takes. */
const LEFT_SECONDS = 30
const BATCH = 50

/**
 * Takes an accepted exchange to its end: admit, post, record. Each step is committed before the next, and none holds a transaction during
 * a ledger call. All steps may be repeated concurrently: a step requires the previous one, and the ledger's answer is stable. It is posted
 * with the intent that its row has, whichever request or process finishes it.
 */
export async function finishExchange(deps: Deps, exchangeSeq: string): Promise<Result<void, ExchangeFault>> {
  const asked = await selectAgreed(deps.db, exchangeSeq)
  if (asked.step === 'ASKED') await admit(deps, asked)
  const row = asked.step === 'ASKED' ? await selectAgreed(deps.db, exchangeSeq) : asked
  if (row.step === 'DONE') return ok(undefined)
  if (row.step === 'REFUSED') return refuse(row.fault ?? 'EXCHANGE_SOLD_OUT')
  const fault = await withIntent(row.intent ?? undefined, () => postOrCancel(deps.ledgers, row))
  const end = fault ? ({ to: 'REFUSED', fault } as const) : ({ to: 'DONE' } as const)
  await changeStep(deps.db, exchangeSeq, { from: 'ADMITTED', ...end })
  return fault ? refuse(fault) : ok(undefined)
}

/** Finishes exchanges left by a dead process. A firm quote is honored, late or not. */
export async function finishLeftExchanges(deps: Deps): Promise<void> {
  for (const exchangeSeq of await selectLeft(deps.db, LEFT_SECONDS, BATCH)) await finishExchange(deps, exchangeSeq)
}

/**
 * Posts the exchange, or cancels it and returns the reason. A refused attempt alone proves nothing, because another attempt may still be
 * in flight and be posted later. The cancellation therefore uses up the id of the sale, and the ledger decides which of the two came first.
 */
async function postOrCancel(ledgers: Deps['ledgers'], row: PostingFacts): Promise<ExchangeFault | undefined> {
  const codes = await ledgers.post(...exchangeChain('exchange', row))
  if (codes.every(isDone)) return undefined
  if (codes.includes('OVERLOADED')) throw new Error('the ledger is overloaded')
  const fault = faultOf(codes)
  const [cancelled = 'OVERLOADED'] = await ledgers.post(...exchangeChain('cancel', row))
  // An id that is too old was never posted and never will be.
  if (isDone(cancelled) || cancelled === 'ID_OUT_OF_TIME') return fault
  if (cancelled === 'EXISTS_DIFFERENT') return undefined
  throw new Error(`an exchange cannot be cancelled: ${cancelled}`)
}

function faultOf(codes: readonly LedgerCode[]): ExchangeFault {
  if (codes.some((code) => code === 'ACCOUNT_FROZEN' || code === 'ACCOUNT_CLOSED')) return 'ACCOUNT_NOT_USABLE'
  if (codes.includes('INTENT_REFUSED')) return 'INTENT_REFUSED'
  // The member's side is posted first, so any later shortage is the house's.
  return codes[0] === 'INSUFFICIENT_FUNDS' ? 'SOURCE_INSUFFICIENT' : 'EXCHANGE_SOLD_OUT'
}
