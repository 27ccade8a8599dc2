import type { Belongings } from '@cocobnk/database'
import type { AffiliateTables } from './tables.ts'

/** Amounts earned and settled are part of the books and are kept. */
export const affiliateBelongings: Belongings<AffiliateTables> = {
  tables: ['affiliate_plan', 'affiliate_campaign'],
  /** Allowances that are not posted yet would arrive after the member has left. */
  hasObligation: async (transaction, memberSeq) => {
    const row = await transaction
      .selectFrom('affiliate_allowance')
      .select('allowance_seq')
      .where('member_seq', '=', memberSeq)
      .where('posted_at', 'is', null)
      .executeTakeFirst()
    return row !== undefined
  },
  erase: async (transaction, memberSeq) => {
    await transaction.deleteFrom('affiliate_plan').where('member_seq', '=', memberSeq).execute()
    await transaction.deleteFrom('affiliate_campaign').where('member_seq', '=', memberSeq).execute()
  },
}
