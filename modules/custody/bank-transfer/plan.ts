import { uuidV7 } from '@cocobnk/database'
import type { BankTogether } from './deps.ts'
import { insertTransfers, markStarted, selectWaiting } from './store.ts'

const BATCH = 100

/** Takes what is cleared and writes its orders down: both stand or neither does. */
export function planTransfers(together: BankTogether): Promise<number> {
  return together(async ({ db, withdrawals }) => {
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

/** Hands orders to the workflow engine: handing one over twice is handing it over once. */
export async function dispatchTransfers(
  together: BankTogether,
  startRun: (seq: string) => Promise<void>,
): Promise<void> {
  for (const seq of await together(({ db }) => selectWaiting(db, BATCH))) {
    await startRun(seq)
    await together(({ db }) => markStarted(db, seq))
  }
}
