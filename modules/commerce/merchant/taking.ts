import type { CommerceMode } from '@cocobnk/contract'
import { type Kysely, sql } from '@cocobnk/database'
import type { MemberTables } from '@cocobnk/member'
import type { MerchantTables } from './tables.ts'

/**
 * Returns the shop if it accepts payments now: live payments only while it is active, test payments before that as well. Undefined while
 * its owner is locked, suspended or gone.
 */
export function selectTakingMerchant(
  db: Kysely<MerchantTables & Pick<MemberTables, 'member'>>,
  mode: CommerceMode,
  merchantSeq: string,
) {
  return db
    .selectFrom('merchant')
    .innerJoin('member', 'member.member_seq', 'merchant.member_seq')
    .selectAll('merchant')
    .where('merchant.merchant_seq', '=', merchantSeq)
    .where('member.state', '=', 'ACTIVE')
    .where(sql<boolean>`(merchant.state = 'ACTIVE' or (${mode} = 'TEST' and merchant.state <> 'CLOSED'))`)
    .executeTakeFirst()
}
