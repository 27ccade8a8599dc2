import type { Kysely } from '@cocobnk/database'
import { type End, endSettlements, type SettlementTables, selectEndLines } from './store.ts'

/** Records the outcomes of settlements, and signals again when repeated: a process may have died between the commit and the signal. */
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
