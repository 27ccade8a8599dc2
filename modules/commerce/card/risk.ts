import type { CardClass } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import type { CardTables } from './tables.ts'

export async function classOf(db: Kysely<CardTables>, merchantSeq: string): Promise<CardClass> {
  const row = await db
    .selectFrom('card_risk')
    .select('risk_class')
    .where('merchant_seq', '=', merchantSeq)
    .executeTakeFirst()
  return row?.risk_class ?? 'NEW'
}
