import { accountWithParts, frozenWith } from '@cocobnk/chart'
import type { Kysely } from '@cocobnk/database'
import type { Ledgers } from '@cocobnk/ledger'
import { type DueChange, markApplied, selectDue, selectIsFrozen } from './due.store.ts'
import type { HaltTables } from './store.ts'

type Deps = {
  readonly db: Kysely<HaltTables>
  readonly ledgers: Pick<Ledgers, 'setAccountState'>
}

const BATCH = 100

/**
 * Brings the ledger in line with the halts and freezes of accounts. A frozen account still receives, but no process can move money out of
 * it. An account is opened only if nothing freezes it any more: the end of a freeze by operators never lifts a halt, nor the other way
 * round. Every due change is tried, so those that fail never delay the others.
 */
export async function applyHalts({ db, ledgers }: Deps): Promise<void> {
  const problems: unknown[] = []
  const waiting = new Set<string>()
  for (const kind of ['halt', 'freeze'] as const) {
    let due = await selectDue(db, kind, BATCH)
    while (due.length > 0) {
      for (const change of due) {
        // Other changes of an account on an unavailable shard wait too; other accounts do not.
        if (waiting.has(change.account)) continue
        try {
          await settle({ db, ledgers }, change)
          await markApplied(db, kind, change)
        } catch (error) {
          waiting.add(change.account)
          problems.push(error)
        }
      }
      due = due.length < BATCH ? [] : await selectDue(db, kind, BATCH, due.at(-1)?.seq)
    }
  }
  if (problems.length > 0) throw problems[0]
}

/** Sets the state until it is what the bank still wants, since another halt may have been applied meanwhile. */
async function settle({ db, ledgers }: Deps, { seq, account }: DueChange): Promise<void> {
  let isFrozen = await selectIsFrozen(db, account)
  for (;;) {
    // The verifier freezes the trading part as well, which no halt does.
    for (const part of isFrozen ? frozenWith(account) : accountWithParts(account)) {
      const told = await ledgers.setAccountState(part, isFrozen ? 'frozen' : 'open')
      // A part is created when money is first held in it, which is impossible on a frozen account.
      const isMissing = !told.ok && told.code === 'ACCOUNT_NOT_FOUND' && part !== account
      if (!told.ok && !isMissing) throw new Error(`the ledger refused the halt or freeze ${seq}: ${told.code}`)
    }
    const isFrozenNow = await selectIsFrozen(db, account)
    if (isFrozenNow === isFrozen) return
    isFrozen = isFrozenNow
  }
}
