import type { Kysely } from '@cocobnk/database'
import { selectTransfersOf } from './store.ts'
import type { BankTransferTables } from './tables.ts'

export type BankProgress = Awaited<ReturnType<typeof selectTransfersOf>>[number]

/** Returns the bank's progress by withdrawal. */
export async function bankProgressOf(
  db: Kysely<BankTransferTables>,
  withdrawalSeqs: readonly string[],
): Promise<ReadonlyMap<string, BankProgress>> {
  if (withdrawalSeqs.length === 0) return new Map()
  const rows = await selectTransfersOf(db, withdrawalSeqs)
  return new Map(rows.map((row) => [row.withdrawal_seq, row]))
}
