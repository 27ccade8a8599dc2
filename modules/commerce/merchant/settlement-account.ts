import type { AccountTables } from '@cocobnk/account'
import type { AssetTables } from '@cocobnk/asset'
import type { MerchantRole } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import type { MerchantTables } from './tables.ts'

export type SettlementAccount = Awaited<ReturnType<typeof selectSettlementAccounts>>[number]

/** The shop's current settlement accounts, the default account first. */
export function selectSettlementAccounts(
  db: Kysely<MerchantTables & AccountTables & AssetTables>,
  merchantSeq: string,
) {
  return db
    .selectFrom('merchant_account')
    .innerJoin('account', 'account.account_seq', 'merchant_account.account_seq')
    .innerJoin('asset', 'asset.seq', 'merchant_account.asset_seq')
    .selectAll('merchant_account')
    .select([
      'account.member_seq',
      'account.number',
      'account.title',
      'asset.code',
      'asset.kind',
      'asset.decimal_point',
    ])
    .where('merchant_account.merchant_seq', '=', merchantSeq)
    .where('merchant_account.deleted_at', 'is', null)
    .orderBy('merchant_account.is_default', 'desc')
    .orderBy('merchant_account.created_at')
    .execute()
}

/** Settlement accounts of all shops where the member has one of these roles. */
export function selectSettlementsOf(
  db: Kysely<MerchantTables & AccountTables & AssetTables>,
  memberSeq: string,
  roles: readonly MerchantRole[],
) {
  return db
    .selectFrom('merchant_person')
    .innerJoin('merchant', 'merchant.merchant_seq', 'merchant_person.merchant_seq')
    .innerJoin('merchant_account', 'merchant_account.merchant_seq', 'merchant.merchant_seq')
    .innerJoin('account', 'account.account_seq', 'merchant_account.account_seq')
    .innerJoin('asset', 'asset.seq', 'merchant_account.asset_seq')
    .selectAll('merchant_account')
    .select([
      'account.member_seq',
      'account.number',
      'account.title',
      'asset.code',
      'asset.kind',
      'asset.decimal_point',
    ])
    .select('merchant.title as merchant_title')
    .where('merchant_person.member_seq', '=', memberSeq)
    .where('merchant_person.role', 'in', roles)
    .where('merchant_person.removed_at', 'is', null)
    .where('merchant_account.deleted_at', 'is', null)
    .orderBy('merchant.created_at', 'desc')
    .orderBy('merchant.merchant_seq')
    .orderBy('merchant_account.is_default', 'desc')
    .orderBy('merchant_account.created_at')
    .execute()
}
