import type { SigningKey } from '@cocobnk/access-token'
import type { ApprovalTables } from '@cocobnk/approval'
import type { Push } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import type { MailTables } from '@cocobnk/mail'
import type { Throttle } from '@cocobnk/throttle'
import type { Vault } from '@cocobnk/vault'
import type { InvitationTable } from './invitation.store.ts'
import type { OperatorDeviceTable } from './known-device.store.ts'
import type { OperatorSessionTable } from './session.store.ts'
import type { OperatorTable } from './store.ts'

export type OperatorTables = ApprovalTables &
  MailTables & {
    operator: OperatorTable
    operator_device: OperatorDeviceTable
    operator_invitation: InvitationTable
    operator_session: OperatorSessionTable
  }

export type OperatorDatabase = Kysely<OperatorTables>

export type OperatorDeps = {
  readonly db: OperatorDatabase
  readonly vault: Vault
  readonly throttle: Throttle
  readonly push: Push
  /** Signs for the console alone. */
  readonly consoleKey: SigningKey
  /** Where operators meet the bank; invitations lead there. */
  readonly consoleOrigin: string
}

export type Client = { readonly address: string; readonly agent: string }

/** Short, because what is done here is done to others. */
export const ACCESS_TOKEN_MINUTES = 10
export const IDLE_MINUTES = 30
export const SESSION_HOURS = 8
