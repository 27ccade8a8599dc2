import type { AccountTables } from '@cocobnk/account'
import type { AssetTables } from '@cocobnk/asset'
import type { Kysely } from '@cocobnk/database'
import type { MerchantTables } from './tables.ts'

export type SettlementAccount = Awaited<ReturnType<typeof selectSettlementAccounts>>[number]

/** Where the shop is paid now, the default one first. */
export function selectSettlementAccounts(
  db: Kysely<MerchantTables & AccountTables & AssetTables>,
  merchantSeq: string,
) {
  return db
    .selectFrom('merchant_account')
    .innerJoin('account', 'account.account_seq', 'merchant_account.account_seq')
    .innerJoin('asset', 'asset.seq', 'merchant_account.asset_seq')
    .selectAll('merchant_account')
    .select(['account.member_seq', 'account.number', 'asset.code', 'asset.decimal_point'])
    .where('merchant_account.merchant_seq', '=', merchantSeq)
    .where('merchant_account.deleted_at', 'is', null)
    .orderBy('merchant_account.is_default', 'desc')
    .orderBy('merchant_account.created_at')
    .execute()
}
