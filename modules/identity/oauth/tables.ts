import type { ApprovalTables } from '@cocobnk/approval'
import type { AppReview, AppScope } from '@cocobnk/contract'
import type { ColumnType, Generated, Kysely } from '@cocobnk/database'
import type { ReviewTables } from '@cocobnk/review'

export type ClientTable = {
  readonly client_seq: string
  readonly member_seq: string
  readonly client_id: string
  readonly name: string
  readonly site_url: string
  readonly redirect_uris: string[]
  readonly logout_uris: string[]
  readonly secret_hash: Buffer | null
  /** Whether it has a secret. Computed by the database. */
  readonly is_confidential: ColumnType<boolean, never, never>
  readonly previous_hash: Generated<Buffer | null>
  readonly previous_until: Generated<Date | null>
  readonly scopes: AppScope[]
  readonly review_seq: string | null
  readonly review_state: AppReview
  readonly created_at: Generated<Date>
  readonly deleted_at: Generated<Date | null>
}

type GrantTable = {
  readonly grant_seq: string
  readonly client_seq: string
  readonly member_seq: string
  readonly subject: string
  readonly scopes: AppScope[]
  readonly limit_usot: bigint | null
  readonly created_at: Generated<Date>
  readonly last_used_at: Generated<Date | null>
  readonly revoked_at: Generated<Date | null>
}

type SpendTable = {
  readonly payment_seq: string
  readonly grant_seq: string
  readonly usot: bigint
  readonly created_at: Generated<Date>
}

type ArtifactTable = {
  readonly kind: string
  readonly id_hash: Buffer
  readonly grant_seq: string | null
  readonly content: Buffer
  readonly consumed_at: Generated<Date | null>
  readonly expires_at: Date
  /** Of access tokens alone. */
  readonly client_id: string | null
  readonly scopes: string[] | null
  readonly bound_to: string | null
}

export type XploginTable = {
  readonly xplogin_seq: string
  readonly client_seq: string
  readonly token_hash: Buffer
  readonly poll_hash: Buffer
  readonly number: string
  readonly tries: Generated<number>
  readonly redirect_uri: string
  readonly code_challenge: string
  readonly nonce: string | null
  readonly scopes: Exclude<AppScope, 'accounts:read' | 'payments:write'>[]
  readonly browser: string | null
  readonly system: string | null
  readonly address: string
  readonly status: Generated<'ISSUED' | 'APPROVED' | 'REJECTED' | 'USED'>
  readonly member_seq: Generated<string | null>
  readonly grant_seq: Generated<string | null>
  readonly created_at: Generated<Date>
  readonly expires_at: Date
}

type SigningKeyTable = {
  readonly kid: string
  readonly wrapped_key: Buffer
  readonly sealed: Buffer
  readonly created_at: Generated<Date>
}

type OauthOwnTables = {
  oauth_client: ClientTable
  oauth_grant: GrantTable
  oauth_spend: SpendTable
  oauth_artifact: ArtifactTable
  oauth_signing_key: SigningKeyTable
  xplogin: XploginTable
}

/** The tables of this module, and those it writes to in its own transactions. */
export type OauthTables = ReviewTables & ApprovalTables & OauthOwnTables

export type OauthDatabase = Kysely<OauthTables>
