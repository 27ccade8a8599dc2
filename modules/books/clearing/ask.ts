import type { Kysely } from '@cocobnk/database'
import type { LedgerCode } from '@cocobnk/ledger'
import type { Settlement } from './settlement.ts'
import { insertSettlement, type SettlementTables, selectSettlement, settlementFacts } from './store.ts'

type Db = Kysely<SettlementTables>

/**
 * Requests a settlement between shards by inserting a row; the mover posts it. Returns a ledger code, so that callers handle it like a
 * local posting.
 */
export async function askSettlement(
  { db, wakeMover }: { readonly db: Db; readonly wakeMover: () => void },
  memberSeq: string,
  settlement: Settlement,
): Promise<Extract<LedgerCode, 'CREATED' | 'EXISTS' | 'EXISTS_DIFFERENT'>> {
  if (await insertSettlement(db, memberSeq, settlement)) {
    wakeMover()
    return 'CREATED'
  }
  return (await isAsked(db, settlement)) ? 'EXISTS' : 'EXISTS_DIFFERENT'
}

/** Whether a settlement with exactly these values was requested before. */
export async function isAsked(db: Db, settlement: Settlement): Promise<boolean> {
  const known = await selectSettlement(db, settlement.id)
  return (
    known !== undefined &&
    Object.entries(settlementFacts(settlement)).every(([name, fact]) => known[name as keyof typeof known] === fact)
  )
}
