import type { Kysely } from '@cocobnk/database'
import type { MemberTables } from '@cocobnk/member'
import type { OtpDeps, OtpTables } from '@cocobnk/otp'
import type { PasskeyDeps, PasskeyTables } from '@cocobnk/passkey'
import type { StepUpTables } from './store.ts'

export type StepUpDatabase = Kysely<StepUpTables & OtpTables & PasskeyTables & MemberTables>

export type StepUpDeps = Omit<OtpDeps, 'db'> &
  Omit<PasskeyDeps, 'db'> & {
    readonly db: StepUpDatabase
    /** Known to our processes alone; what is kept of a request cannot be tried without it. */
    readonly stepUpSecret: Uint8Array
  }
