import type { Kysely } from '@cocobnk/database'
import type { CheckoutTables } from './tables.ts'

/** Whether customers may be paying this shop now. Test checkouts do not count. */
export async function hasOpenCheckouts(db: Kysely<CheckoutTables>, merchantSeq: string): Promise<boolean> {
  const row = await db
    .selectFrom('checkout')
    .select('checkout_seq')
    .where('merchant_seq', '=', merchantSeq)
    .where('mode', '=', 'LIVE')
    .where('state', 'in', ['OPEN', 'PROCESSING'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
