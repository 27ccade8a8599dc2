import type { Kysely } from '@cocobnk/database'
import type { Ledgers } from '@cocobnk/ledger'
import { type HaltTables, markApplied, selectDue } from './store.ts'

type Deps = { readonly db: Kysely<HaltTables>; readonly ledgers: Pick<Ledgers, 'setAccountState'> }

const BATCH = 100

/**
 * Freezes in the ledger what is stopped, and opens what was released. A frozen account still receives; nothing leaves it, whoever
 * asks.
 * Oldest first: one that was released and stopped again ends frozen.
 */
export async function applyHalts({ db, ledgers }: Deps): Promise<void> {
  for (const { halt_seq, account_seq, is_over } of await selectDue(db, BATCH)) {
    const told = await ledgers.setAccountState(account_seq ?? '', is_over ? 'open' : 'frozen')
    if (!told.ok) throw new Error(`the ledger did not take a halt: ${told.code}`)
    await markApplied(db, halt_seq, is_over)
  }
}
