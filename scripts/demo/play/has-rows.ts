import { sql } from '@cocobnk/database'
import type { PlayGround } from './ground.ts'

type Table = 'deposit' | 'inquiry' | 'kyc_request' | 'schedule'

/**
 * Whether the demo's member has rows in this table since the past ended. Read by the owner, because a login for it would be a new device
 * to the member at every start.
 */
export async function hasRows({ owner: { db }, book }: PlayGround, table: Table): Promise<boolean> {
  const { memberSeq } = book.account({ who: 'demo', code: 'USOT' })
  const made = sql.ref(table === 'deposit' ? 'seen_at' : 'created_at')
  const { rows } = await sql`SELECT FROM ${sql.table(table)}
    WHERE member_seq = ${memberSeq} AND ${made} >= ${book.today} LIMIT 1`.execute(db)
  return rows.length > 0
}
