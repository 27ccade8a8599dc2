import type { DealDatabase } from './tables.ts'

/** Whether operators have barred a member from offering and applying. */
export async function isBarred(db: DealDatabase, memberSeq: string): Promise<boolean> {
  const row = await db
    .selectFrom('deal_bar')
    .select('member_seq')
    .where('member_seq', '=', memberSeq)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
