import { type Kysely, sql } from '@cocobnk/database'
import type { InstrumentHistoryTable, InstrumentTable, ProductTables } from '../tables.ts'

type Db = Kysely<ProductTables>
type Counters = 'created_at' | 'used' | 'funds' | 'principal' | 'promised' | 'paid'

const json = <Value>(value: Value) => sql<Value>`${JSON.stringify(value)}::jsonb`

export async function insertInstrument(db: Db, row: Omit<InstrumentTable, Counters>): Promise<void> {
  await db
    .insertInto('instrument')
    .values({ ...row, terms: json(row.terms) })
    .execute()
}

type Changed = Omit<InstrumentTable, Counters | 'instrument_seq' | 'type' | 'asset_seq' | 'dividend_asset_seq'>

export async function updateInstrument(db: Db, instrumentSeq: string, changed: Changed): Promise<void> {
  await db
    .updateTable('instrument')
    .set({ ...changed, terms: json(changed.terms) })
    .where('instrument_seq', '=', instrumentSeq)
    .execute()
}

type NewDocument = Omit<ProductTables['instrument_document'], 'published_at'>

export async function insertDocument(db: Db, row: NewDocument): Promise<void> {
  await db
    .insertInto('instrument_document')
    .values({ ...row, text: json(row.text) })
    .execute()
}

export async function insertHistory(db: Db, row: Omit<InstrumentHistoryTable, 'at'>): Promise<void> {
  await db
    .insertInto('instrument_history')
    .values({ ...row, before: json(row.before), after: json(row.after) })
    .execute()
}
