import type { Belongings } from '@cocobnk/database'
import type { DealTables } from './tables.ts'

/** Offers and applications are kept after the membership ends, as part of the books. A member with an open one cannot leave. */
export const dealBelongings: Belongings<DealTables> = {
  tables: ['deal', 'deal_application', 'deal_standing', 'deal_bar', 'deal_message', 'deal_counted', 'deal_rating'],
  hasObligation: async (db, memberSeq) => {
    const [offer, application] = await Promise.all([
      db
        .selectFrom('deal')
        .select('deal_seq')
        .where('member_seq', '=', memberSeq)
        .where((expression) =>
          expression.or([expression('state', 'in', ['ASKED', 'OPEN']), expression('held', '>', 0n)]),
        )
        .limit(1)
        .executeTakeFirst(),
      db
        .selectFrom('deal_application')
        .select('application_seq')
        .where('member_seq', '=', memberSeq)
        .where('state', 'in', ['ASKED', 'PENDING', 'PAYING', 'PAID', 'DISPUTED', 'SETTLING'])
        .limit(1)
        .executeTakeFirst(),
    ])
    return offer !== undefined || application !== undefined
  },
  /**
   * Deletes the keys of the member's rooms, which makes messages and bank details of both sides unreadable, and the member's own texts in
   * ratings.
   */
  erase: async (db, memberSeq) => {
    const theirs = db
      .selectFrom('deal_application')
      .select('application_seq')
      .where((expression) =>
        expression.or([expression('member_seq', '=', memberSeq), expression('owner_seq', '=', memberSeq)]),
      )
    await db.deleteFrom('deal_room').where('application_seq', 'in', theirs).execute()
    await db.updateTable('deal_rating').set({ text: null }).where('member_seq', '=', memberSeq).execute()
    await db.updateTable('deal_rating').set({ answer: null }).where('rated_seq', '=', memberSeq).execute()
  },
}
