import { type Belongings, sql } from '@cocobnk/database'
import { countOpen } from './store.ts'
import type { MerchantTables } from './tables.ts'
import { removeFromAll } from './team.store.ts'

/** Closed shops are kept for their customers' books; a member who leaves is removed from teams. */
export const merchantBelongings: Belongings<MerchantTables> = {
  tables: ['merchant', 'merchant_person', 'member_card'],
  hasObligation: async (transaction, memberSeq) => (await countOpen(transaction, memberSeq)) > 0,
  erase: async (transaction, memberSeq) => {
    await removeFromAll(transaction, memberSeq)
    await transaction.deleteFrom('member_card').where('member_seq', '=', memberSeq).execute()
    await sql`DELETE FROM merchant_file WHERE merchant_seq IN (SELECT merchant_seq FROM merchant WHERE member_seq = ${memberSeq})`.execute(
      transaction,
    )
  },
}
