import type { Kysely } from '@cocobnk/database'
import { type End, endSettlements, type SettlementTables, selectEndLines } from './store.ts'

/**
 * Records the outcomes of settlements and signals them. A repeated call signals again: the earlier process may have died between commit and
 * signal.
 */
export async function noteEnds(
  db: Kysely<SettlementTables>,
  signalEnd: (...lines: readonly string[]) => void,
  ends: readonly End[],
): Promise<void> {
  if (ends.length === 0) return
  await endSettlements(db, ends)
  const seqs = ends.map(({ seq }) => seq)
  signalEnd(...(await selectEndLines(db, seqs)))
}
