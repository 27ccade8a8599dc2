import { frozenWith } from '@cocobnk/chart'
import type { Kysely } from '@cocobnk/database'
import type { Ledgers } from '@cocobnk/ledger'
import { type HaltTables, markApplied, selectDue } from './store.ts'

type Deps = { readonly db: Kysely<HaltTables>; readonly ledgers: Pick<Ledgers, 'setAccountState'> }

const BATCH = 100

/**
 * Freezes halted accounts in the ledger and unfreezes released ones. A frozen account still receives, but no process can move money out of
 * it. Oldest first, so that an account that was released and halted again ends frozen. Every due halt is tried, so those that fail never
 * delay the others.
 */
export async function applyHalts({ db, ledgers }: Deps): Promise<void> {
  const problems: unknown[] = []
  const waiting = new Set<string>()
  let due = await selectDue(db, BATCH)
  while (due.length > 0) {
    for (const { halt_seq, account_seq, is_over } of due) {
      const account = account_seq ?? ''
      // Later halts of an account on an unavailable shard wait too; other accounts do not.
      if (waiting.has(account)) continue
      try {
        for (const part of frozenWith(account)) {
          const told = await ledgers.setAccountState(part, is_over ? 'open' : 'frozen')
          // A part is created when money is first held in it, which is impossible on a frozen account.
          const isMissing = !told.ok && told.code === 'ACCOUNT_NOT_FOUND' && part !== account
          if (!told.ok && !isMissing) throw new Error(`the ledger refused the halt ${halt_seq}: ${told.code}`)
        }
        await markApplied(db, halt_seq, is_over)
      } catch (error) {
        waiting.add(account)
        problems.push(error)
      }
    }
    due = due.length < BATCH ? [] : await selectDue(db, BATCH, due.at(-1)?.halt_seq)
  }
  if (problems.length > 0) throw problems[0]
}
