import type { AppReview, AppScope } from '@cocobnk/contract'
import type { Generated, Kysely } from '@cocobnk/database'
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
  readonly created_at: Generated<Date>
  readonly last_used_at: Generated<Date | null>
  readonly revoked_at: Generated<Date | null>
}

type ArtifactTable = {
  readonly kind: string
  readonly id_hash: Buffer
  readonly grant_seq: string | null
  readonly content: Buffer
  readonly consumed_at: Generated<Date | null>
  readonly expires_at: Date
}

type SigningKeyTable = {
  readonly kid: string
  readonly wrapped_key: Buffer
  readonly sealed: Buffer
  readonly created_at: Generated<Date>
}

export type OauthOwnTables = {
  oauth_client: ClientTable
  oauth_grant: GrantTable
  oauth_artifact: ArtifactTable
  oauth_signing_key: SigningKeyTable
}

/** The tables of this module, and those it writes to in its own transactions. */
export type OauthTables = ReviewTables & OauthOwnTables

export type OauthDatabase = Kysely<OauthTables>
