import { uuidV7 } from '@cocobnk/database'
import type { BankTransact } from './deps.ts'
import { insertTransfers, markStarted, selectWaiting } from './store.ts'

const BATCH = 100

/** Takes cleared withdrawals and inserts their orders, in one transaction. Returns how many. */
export function planTransfers(transact: BankTransact): Promise<number> {
  return transact(async ({ db, withdrawals }) => {
    const seqs = await withdrawals.selectPayable(BATCH)
    if (seqs.length === 0) return 0
    await insertTransfers(
      db,
      seqs.map((withdrawal_seq) => ({ transfer_seq: uuidV7(), withdrawal_seq })),
    )
    await withdrawals.markPaying(seqs)
    return seqs.length
  })
}

/** Hands orders to the workflow engine. Idempotent. */
export async function dispatchTransfers(
  transact: BankTransact,
  startRun: (seq: string) => Promise<void>,
): Promise<void> {
  for (const seq of await transact(({ db }) => selectWaiting(db, BATCH))) {
    await startRun(seq)
    await transact(({ db }) => markStarted(db, seq))
  }
}
