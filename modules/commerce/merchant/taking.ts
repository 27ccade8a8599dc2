import type { CommerceMode } from '@cocobnk/contract'
import { type Kysely, sql } from '@cocobnk/database'
import type { MemberTables } from '@cocobnk/member'
import type { MerchantTables } from './tables.ts'

/**
 * The shop if it accepts payments now: live only while it is active, test mode also before. Not while its owner is locked, suspended or
 * gone.
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
