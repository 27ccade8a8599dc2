import { type Kysely, sql } from '@cocobnk/database'
import type { Standing, Statement } from './bank.ts'
import type { BankCapitalTable, BankTransferTable, BankTransferTables } from './tables.ts'

type Db = Kysely<BankTransferTables>

export async function insertTransfers(
  db: Db,
  transfers: readonly Pick<BankTransferTable, 'transfer_seq' | 'withdrawal_seq'>[],
): Promise<void> {
  await db
    .insertInto('bank_transfer')
    .values([...transfers])
    .execute()
}

export function selectTransfer(db: Db, seq: string) {
  return db.selectFrom('bank_transfer').selectAll().where('transfer_seq', '=', seq).executeTakeFirstOrThrow()
}

export function selectTransfersOf(db: Db, withdrawalSeqs: readonly string[]) {
  return db
    .selectFrom('bank_transfer')
    .selectAll()
    .where('withdrawal_seq', 'in', [...withdrawalSeqs])
    .execute()
}

export async function selectWaiting(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('bank_transfer')
    .select('transfer_seq')
    .where('started_at', 'is', null)
    .orderBy('transfer_seq')
    .limit(limit)
    .execute()
  return rows.map(({ transfer_seq }) => transfer_seq)
}

export const markStarted = (db: Db, seq: string) => mark(db, seq, 'started_at')
export const markFinished = (db: Db, seq: string) => mark(db, seq, 'finished_at')

async function mark(db: Db, seq: string, column: 'started_at' | 'finished_at'): Promise<void> {
  await db
    .updateTable('bank_transfer')
    .set({ [column]: sql<Date>`now()` })
    .where('transfer_seq', '=', seq)
    .where(column, 'is', null)
    .execute()
}

/** Marks an order before it is submitted: from now on the bank may have it. */
export async function markUnknown(db: Db, seq: string): Promise<void> {
  await db
    .updateTable('bank_transfer')
    .set({ state: 'UNKNOWN' })
    .where('transfer_seq', '=', seq)
    .where('state', '=', 'PLANNED')
    .execute()
}

export async function keepStanding(db: Db, seq: string, { state, bankReference }: Standing): Promise<void> {
  await db
    .updateTable('bank_transfer')
    .set({ state, bank_reference: bankReference, sent_at: sql<Date>`coalesce(sent_at, now())` })
    .where('transfer_seq', '=', seq)
    .where('state', '<>', state)
    .execute()
}

/** Sum of incoming money that is not booked as capital yet. */
export async function unpostedCredits(db: Db, credits: Statement['credits']): Promise<bigint> {
  const known = await db.selectFrom('bank_capital').select('entry').execute()
  const brought = new Set(known.map(({ entry }) => entry))
  return credits.filter(({ entry }) => !brought.has(entry)).reduce((sum, { amount }) => sum + amount, 0n)
}

/** Returns whether the entry is new. */
export async function insertCapital(db: Db, capital: Omit<BankCapitalTable, 'brought_at'>): Promise<boolean> {
  const made = await db
    .insertInto('bank_capital')
    .values(capital)
    .onConflict((conflict) => conflict.column('entry').doNothing())
    .returning('capital_seq')
    .executeTakeFirst()
  return made !== undefined
}

export async function selectCapitalSeq(db: Db, entry: string): Promise<string> {
  const row = await db
    .selectFrom('bank_capital')
    .select('capital_seq')
    .where('entry', '=', entry)
    .executeTakeFirstOrThrow()
  return row.capital_seq
}
