import type { Kysely } from '@cocobnk/database'
import type { LedgerCode } from '@cocobnk/ledger'
import type { Settlement } from './settlement.ts'
import { insertSettlement, type SettlementTables, selectSettlement, settlementFacts } from './store.ts'

type Db = Kysely<SettlementTables>

/** Inserts a row, which a worker carries from shard to shard. Returns the ledger's codes. */
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

/** Whether this very settlement was requested before. */
export async function isAsked(db: Db, settlement: Settlement): Promise<boolean> {
  const known = await selectSettlement(db, settlement.id)
  return (
    known !== undefined &&
    Object.entries(settlementFacts(settlement)).every(([name, fact]) => known[name as keyof typeof known] === fact)
  )
}
