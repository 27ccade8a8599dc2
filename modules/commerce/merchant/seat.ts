import type { MerchantRole } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import type { MerchantTables } from './tables.ts'

export type Seat = NonNullable<Awaited<ReturnType<typeof selectSeat>>>

/** The shop as a team member sees it; undefined for anybody else, and for members without one of these roles. */
export function selectSeat(
  db: Kysely<MerchantTables>,
  memberSeq: string,
  merchantSeq: string,
  roles: readonly MerchantRole[],
) {
  return db
    .selectFrom('merchant_person')
    .innerJoin('merchant', 'merchant.merchant_seq', 'merchant_person.merchant_seq')
    .selectAll('merchant')
    .select(['merchant_person.role', 'merchant_person.refund_limit_usot'])
    .where('merchant_person.member_seq', '=', memberSeq)
    .where('merchant_person.merchant_seq', '=', merchantSeq)
    .where('merchant_person.role', 'in', roles)
    .where('merchant_person.removed_at', 'is', null)
    .executeTakeFirst()
}
