import type { CommerceMode, MerchantRole, MerchantState } from '@cocobnk/contract'
import type { Generated } from '@cocobnk/database'

type MerchantTable = {
  readonly merchant_seq: string
  /** The owner. */
  readonly member_seq: string
  readonly merchant_id: string
  readonly title: string
  readonly site_url: string
  readonly category: string
  readonly support_email: string
  readonly price_currency: string
  readonly state: Generated<MerchantState>
  readonly state_reason: Generated<string | null>
  readonly created_at: Generated<Date>
  readonly activated_at: Generated<Date | null>
  readonly closed_at: Generated<Date | null>
  readonly request_key: Generated<string | null>
}

type MerchantAccountTable = {
  readonly merchant_account_seq: string
  readonly merchant_seq: string
  readonly account_seq: string
  readonly asset_seq: string
  readonly is_default: Generated<boolean>
  readonly created_at: Generated<Date>
  readonly deleted_at: Generated<Date | null>
}

type MerchantPersonTable = {
  readonly merchant_seq: string
  readonly member_seq: string
  readonly role: MerchantRole
  /** Of a cashier, for a day. */
  readonly refund_limit_usot: Generated<bigint | null>
  readonly joined_at: Generated<Date>
  readonly removed_at: Generated<Date | null>
}

type MerchantKeyTable = {
  readonly key_seq: string
  readonly merchant_seq: string
  readonly mode: CommerceMode
  readonly secret: Buffer
  readonly created_at: Generated<Date>
  readonly ends_at: Generated<Date | null>
  readonly revoked_at: Generated<Date | null>
  readonly last_used_at: Generated<Date | null>
  readonly last_used_address: Generated<string | null>
}

type MerchantPreferenceTable = {
  readonly merchant_seq: string
  readonly expiry_minutes: Generated<number>
  readonly tolerance_basis_points: Generated<number>
  readonly late_policy: Generated<'REQUOTE' | 'RETURN'>
  readonly takes_wallets: Generated<boolean>
  readonly takes_cards: Generated<boolean>
  readonly convert_asset_seq: Generated<string | null>
  readonly currencies: Generated<string[] | null>
}

export type MerchantTables = {
  merchant: MerchantTable
  merchant_account: MerchantAccountTable
  merchant_person: MerchantPersonTable
  merchant_key: MerchantKeyTable
  merchant_preference: MerchantPreferenceTable
}
