import type { CommerceEventTables } from '@cocobnk/commerce-event'
import type { Kysely } from '@cocobnk/database'
import type { MemberTables, NotifyDeps } from '@cocobnk/member'
import type { MerchantTables } from '@cocobnk/merchant'
import type { SecretSeal } from './seal.ts'
import type { WebhookTables } from './tables.ts'

export type WebhookDatabase = Kysely<WebhookTables & CommerceEventTables & MerchantTables & MemberTables>

export type WebhookDeps = Pick<NotifyDeps, 'vault' | 'webOrigin'> & {
  readonly db: WebhookDatabase
  readonly webhookSeal: SecretSeal
  /** Names of this machine that test endpoints may use; empty outside development. */
  readonly webhookLoopbackHosts: readonly string[]
}

/** The caller and the shop. */
export type Asked = { readonly memberSeq: string; readonly merchantSeq: string }
/** The caller and one of the shop's endpoints. */
export type AskedPlace = Asked & { readonly endpointSeq: string }
