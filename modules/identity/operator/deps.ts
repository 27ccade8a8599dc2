import type { SigningKey } from '@cocobnk/access-token'
import type { ApprovalTables } from '@cocobnk/approval'
import type { Push } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import type { MailTables } from '@cocobnk/mail'
import type { LoginCodeDeps, VerificationTable } from '@cocobnk/member'
import type { PasskeyTables } from '@cocobnk/passkey'
import type { Family, RefreshTokenTable } from '@cocobnk/session'
import type { Throttle } from '@cocobnk/throttle'
import type { Vault } from '@cocobnk/vault'
import type { InvitationTable } from './invitation.store.ts'
import type { OperatorDeviceTable } from './known-device.store.ts'
import type { OperatorSessionTable } from './session.store.ts'
import type { OperatorTable } from './store.ts'

export type OperatorTables = ApprovalTables &
  MailTables &
  PasskeyTables & {
    operator: OperatorTable
    operator_device: OperatorDeviceTable
    operator_invitation: InvitationTable
    operator_session: OperatorSessionTable
    operator_refresh_token: RefreshTokenTable
    verification: VerificationTable
  }

export type OperatorDatabase = Kysely<OperatorTables>

export type OperatorDeps = {
  readonly db: OperatorDatabase
  readonly vault: Vault
  readonly throttle: Throttle
  readonly settings: LoginCodeDeps['settings']
  readonly push: Push
  /** Signs tokens that only the console accepts. */
  readonly consoleKey: SigningKey
  /** Origin of the console; invitations lead there. */
  readonly consoleOrigin: string
  /** Secret of our own processes, from which the next refresh token is derived. */
  readonly refreshSecret: Uint8Array
}

export type Client = { readonly address: string; readonly agent: string }

/** Short, because operators act on others' accounts. */
export const ACCESS_TOKEN_MINUTES = 10
export const IDLE_MINUTES = 30
export const SESSION_HOURS = 8

/** The console refreshes its token by itself, which is not activity. */
export const OPERATORS: Family = {
  sessions: 'operator_session',
  tokens: 'operator_refresh_token',
  owner: 'operator_seq',
  idleSeconds: IDLE_MINUTES * 60,
  renewalIsUse: false,
}
