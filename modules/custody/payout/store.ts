import { type Kysely, sql } from '@cocobnk/database'
import type { PayoutTable, PayoutTables } from './tables.ts'

type Db = Kysely<PayoutTables>
type Moment = 'started_at' | 'parted_at' | 'abandoned_at' | 'finished_at'

export async function insertPayout(db: Db, payout: Pick<PayoutTable, 'payout_seq' | 'network'>): Promise<void> {
  await db.insertInto('payout').values(payout).execute()
}

export function selectPayout(db: Db, payoutSeq: string) {
  return db.selectFrom('payout').selectAll().where('payout_seq', '=', payoutSeq).executeTakeFirstOrThrow()
}

export async function selectWaiting(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payout')
    .select('payout_seq')
    .where('started_at', 'is', null)
    .orderBy('payout_seq')
    .limit(limit)
    .execute()
  return rows.map(({ payout_seq }) => payout_seq)
}

export const markStarted = (db: Db, seq: string) => mark(db, seq, 'started_at')
export const markParted = (db: Db, seq: string) => mark(db, seq, 'parted_at')
export const markAbandoned = (db: Db, seq: string) => mark(db, seq, 'abandoned_at')
export const markFinished = (db: Db, seq: string) => mark(db, seq, 'finished_at')

async function mark(db: Db, seq: string, column: Moment): Promise<void> {
  await db
    .updateTable('payout')
    .set({ [column]: sql<Date>`now()` })
    .where('payout_seq', '=', seq)
    .where(column, 'is', null)
    .execute()
}
