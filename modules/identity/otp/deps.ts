import type { Kysely } from '@cocobnk/database'
import type { MemberTables, NotifyDeps } from '@cocobnk/member'
import type { Throttle } from '@cocobnk/throttle'
import type { OtpTables } from './store.ts'

export type OtpDatabase = Kysely<OtpTables & MemberTables>

export type OtpDeps = NotifyDeps & { readonly db: OtpDatabase; readonly throttle: Throttle }

export type DeactivateDeps = OtpDeps & {
  /** Whether something that codes protect is under way for the member. */
  readonly isOtpNeeded: (transaction: OtpDatabase, memberSeq: string) => Promise<boolean>
}

/** The member and their client address. */
export type Actor = {
  readonly memberSeq: string
  readonly client: { readonly address: string; readonly agent: string }
}

/** The name under which the vault seals the secret. */
export const SECRET_FIELD = 'otp.secret'
