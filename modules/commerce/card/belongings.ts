import { type Belongings, sql } from '@cocobnk/database'
import type { CardTables } from './tables.ts'

/** Debts and their recoveries are part of the books. Nobody leaves with a debt, or with money that is still in reserve. */
export const cardBelongings: Belongings<CardTables> = {
  tables: ['card_recovery', 'outflow_debt'],
  hasObligation: async (transaction, memberSeq) => {
    const { rows } = await sql`
      SELECT FROM outflow_debt WHERE member_seq = ${memberSeq} AND owed > 0
      UNION ALL
      SELECT FROM card_reserve JOIN account USING (account_seq)
      WHERE account.member_seq = ${memberSeq} AND released_at IS NULL AND taken < amount LIMIT 1`.execute(transaction)
    return rows.length > 0
  },
}
