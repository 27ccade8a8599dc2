import { inTransaction } from '@cocobnk/database'
import { isDone, type LedgerCode } from '@cocobnk/ledger'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { ExchangeDeps } from './deps.ts'
import { exchangeChain } from './posting.ts'
import { lockExchange, selectLeft, updateStep } from './store.ts'

type Deps = Pick<ExchangeDeps, 'db' | 'ledgers'>
export type PostingFault = 'SOURCE_INSUFFICIENT' | 'ACCOUNT_NOT_USABLE' | 'EXCHANGE_SOLD_OUT'

/** Longer than any request lives. */
const LEFT_SECONDS = 30
const BATCH = 50

/**
 * Posts what was agreed to and says so in the row, under its lock: what the ledger refused once is never posted later, and
 * what it took is found there again by whoever comes after a crash.
 */
export function finishExchange({ db, ledgers }: Deps, exchangeSeq: string): Promise<Result<void, PostingFault>> {
  return inTransaction(db, async (transaction) => {
    const row = await lockExchange(transaction, exchangeSeq)
    if (row.step === 'DONE') return ok(undefined)
    if (row.step === 'REFUSED') return refuse('EXCHANGE_SOLD_OUT')
    const fault = faultOf(await ledgers.post(...exchangeChain(row)))
    await updateStep(transaction, exchangeSeq, fault ? 'REFUSED' : 'DONE')
    return fault ? refuse(fault) : ok(undefined)
  })
}

/** What a process left when it died. A firm quote is kept, late or not. */
export async function finishLeftExchanges(deps: Deps): Promise<void> {
  for (const exchangeSeq of await selectLeft(deps.db, LEFT_SECONDS, BATCH)) await finishExchange(deps, exchangeSeq)
}

function faultOf(codes: readonly LedgerCode[]): PostingFault | undefined {
  if (codes.every(isDone)) return undefined
  if (codes.includes('OVERLOADED')) throw new Error('the ledger has too much to do')
  if (codes.some((code) => code === 'ACCOUNT_FROZEN' || code === 'ACCOUNT_CLOSED')) return 'ACCOUNT_NOT_USABLE'
  // The member gives first; whatever is missing later is missing in the house.
  return codes[0] === 'INSUFFICIENT_FUNDS' ? 'SOURCE_INSUFFICIENT' : 'EXCHANGE_SOLD_OUT'
}
