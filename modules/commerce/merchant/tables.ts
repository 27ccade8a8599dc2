import type { CommerceMode, HiredRole, MerchantCategory, MerchantRole, MerchantState } from '@cocobnk/contract'
import type { Generated } from '@cocobnk/database'

type MerchantTable = {
  readonly merchant_seq: string
  /** The owner. */
  readonly member_seq: string
  readonly merchant_id: string
  readonly title: string
  readonly site_url: string
  readonly category: MerchantCategory
  readonly support_email: string
  readonly price_currency: string
  readonly state: Generated<MerchantState>
  readonly state_reason: Generated<string | null>
  readonly created_at: Generated<Date>
  readonly activated_at: Generated<Date | null>
  readonly closed_at: Generated<Date | null>
  readonly terms_version: Generated<string>
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
  /** A cashier's daily limit. */
  readonly refund_limit_usot: Generated<bigint | null>
  readonly joined_at: Generated<Date>
  readonly removed_at: Generated<Date | null>
}

type MerchantKeyTable = {
  readonly key_seq: string
  readonly merchant_seq: string
  readonly mode: CommerceMode
  readonly secret: Buffer
  readonly hint: string
  readonly api_version: Generated<string>
  readonly networks: Generated<string[]>
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

type MerchantReviewTable = {
  readonly review_seq: string
  readonly merchant_seq: string
  readonly title: string
  readonly support_email: string
  readonly site_url: string
  readonly created_at: Generated<Date>
  readonly outcome: Generated<'APPROVED' | 'REJECTED' | 'CANCELED' | null>
  readonly decided_at: Generated<Date | null>
}

type MerchantFileTable = { readonly merchant_seq: string; readonly file_seq: string }

type MerchantInvitationTable = {
  readonly invitation_seq: string
  readonly merchant_seq: string
  readonly role: HiredRole
  readonly refund_limit_usot: bigint | null
  readonly token_hash: Buffer
  readonly email: Buffer
  readonly blind_index: Buffer
  readonly created_at: Generated<Date>
  readonly expires_at: Date
  readonly accepted_at: Generated<Date | null>
  readonly revoked_at: Generated<Date | null>
}

type MerchantLogTable = {
  readonly log_seq: string
  readonly merchant_seq: string
  readonly actor_kind: 'MEMBER' | 'KEY' | 'OPERATOR' | 'BANK'
  readonly actor_seq: string | null
  readonly action: string
  readonly detail: Readonly<Record<string, string>>
  readonly created_at: Generated<Date>
}

type MemberCardTable = {
  readonly card_seq: string
  readonly member_seq: string
  readonly label: string
  readonly last_four: string
  readonly processor_reference: string
  readonly created_at: Generated<Date>
  readonly deleted_at: Generated<Date | null>
}

export type MerchantTables = {
  merchant: MerchantTable
  merchant_account: MerchantAccountTable
  merchant_person: MerchantPersonTable
  merchant_key: MerchantKeyTable
  merchant_preference: MerchantPreferenceTable
  merchant_review: MerchantReviewTable
  merchant_file: MerchantFileTable
  merchant_invitation: MerchantInvitationTable
  merchant_log: MerchantLogTable
  member_card: MemberCardTable
}
