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

type NewDispute = Pick<DisputeRow, 'application_seq' | 'reason'> & Partial<Pick<DisputeRow, 'opened_by' | 'needs_two'>>

export async function insertDispute(db: DealDatabase, dispute: NewDispute): Promise<void> {
  await db.insertInto('deal_dispute').values(dispute).execute()
}

type Change = Partial<Pick<DisputeRow, 'state' | 'appeal_until' | 'appealed_by' | 'appealed_at' | 'ended_at'>>

/** Updates a dispute. Its deal and application must be locked. */
export async function updateDispute(db: DealDatabase, applicationSeq: string, change: Change): Promise<void> {
  await db.updateTable('deal_dispute').set(change).where('application_seq', '=', applicationSeq).execute()
}

export async function insertRuling(db: DealDatabase, ruling: Omit<RulingRow, 'decided_at'>): Promise<void> {
  await db.insertInto('deal_ruling').values(ruling).execute()
}
