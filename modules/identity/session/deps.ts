import type { SigningKey } from '@cocobnk/access-token'
import type { ApiKeyTables } from '@cocobnk/api-key'
import type { Push } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import type { DeviceCodeDeps, MemberTables } from '@cocobnk/member'
import type { OtpDeps, OtpTables } from '@cocobnk/otp'
import type { PasskeyTables } from '@cocobnk/passkey'
import type { Family } from './family.ts'
import type { KnownDeviceTable } from './known-device.store.ts'
import type { RefreshTokenTable } from './refresh-token.store.ts'
import type { SessionTable } from './store.ts'

export type SessionTables = {
  session: SessionTable
  refresh_token: RefreshTokenTable
  known_device: KnownDeviceTable
}

export type SessionDatabase = Kysely<SessionTables & ApiKeyTables & OtpTables & PasskeyTables & MemberTables>

export type SessionDeps = Omit<OtpDeps, 'db'> & {
  readonly db: SessionDatabase
  readonly signingKey: SigningKey
  /** Key of ours from which each session's secret is derived. */
  readonly intentKey: Uint8Array
  /** Secret of our own processes, from which the next refresh token is derived. */
  readonly refreshSecret: Uint8Array
  readonly push: Push
  readonly settings: DeviceCodeDeps['settings']
  /** Whether a member belongs to the bank itself. Nobody can log in as such a member. */
  readonly isHouse?: (memberSeq: string) => Promise<boolean>
  /** Browsers keep their push subscription when the member logs in again. */
  readonly movePush: (
    fromSessionSeq: string,
    to: { readonly memberSeq: string; readonly sessionSeq: string },
  ) => Promise<void>
}

export type Client = { readonly address: string; readonly agent: string }

/** Access tokens are checked on every call and short-lived; refresh tokens keep the session alive. */
export const ACCESS_TOKEN_MINUTES = 10
export const IDLE_DAYS = 30
export const SESSION_DAYS = 90

export const MEMBERS: Family = {
  sessions: 'session',
  tokens: 'refresh_token',
  owner: 'member_seq',
  idleSeconds: IDLE_DAYS * 86_400,
  renewalIsUse: true,
}
