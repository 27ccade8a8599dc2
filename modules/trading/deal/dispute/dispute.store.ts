import type { TWO_BECAUSE } from '@cocobnk/contract'
import { sql } from '@cocobnk/database'
import type { DealDatabase, DisputeRow, RulingRow } from '../tables.ts'

export function selectDispute(db: DealDatabase, applicationSeq: string): Promise<DisputeRow | undefined> {
  return db.selectFrom('deal_dispute').selectAll().where('application_seq', '=', applicationSeq).executeTakeFirst()
}

/** The rulings of a dispute, in chronological order. */
export function selectRulings(db: DealDatabase, applicationSeq: string): Promise<RulingRow[]> {
  return db
    .selectFrom('deal_ruling')
    .selectAll()
    .where('application_seq', '=', applicationSeq)
    .orderBy('round')
    .execute()
}

type NewDispute = Pick<DisputeRow, 'application_seq' | 'reason'> & Partial<Pick<DisputeRow, 'opened_by' | 'usot'>>

export async function insertDispute(db: DealDatabase, dispute: NewDispute): Promise<void> {
  await db.insertInto('deal_dispute').values(dispute).execute()
}

type Change = Partial<Pick<DisputeRow, 'state' | 'appeal_until' | 'appealed_by' | 'appealed_at' | 'ended_at'>>

/** Updates a dispute. Its deal and application must be locked. */
export async function updateDispute(db: DealDatabase, applicationSeq: string, change: Change): Promise<void> {
  await db.updateTable('deal_dispute').set(change).where('application_seq', '=', applicationSeq).execute()
}

export type TwoBecause = (typeof TWO_BECAUSE)[number]

/** Serializes rulings of one operator alone. */
export async function lockRuledAlone(db: DealDatabase): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('deal_ruling alone', 0))`.execute(db)
}

/** Why a ruling of this operator needs a second one; null if it does not. The database decides, and enforces it. */
export async function selectTwoBecause(
  db: DealDatabase,
  applicationSeq: string,
  operatorSeq: string,
): Promise<TwoBecause | null> {
  const { rows } = await sql<{ because: TwoBecause | null }>`
    SELECT deal_ruling_threshold(${applicationSeq}::uuid, ${operatorSeq}::uuid) AS because`.execute(db)
  return rows[0]?.because ?? null
}

export async function insertRuling(db: DealDatabase, ruling: Omit<RulingRow, 'decided_at'>): Promise<void> {
  await db.insertInto('deal_ruling').values(ruling).execute()
}
