import type { KeyObject } from 'node:crypto'
import type { Kysely } from '@cocobnk/database'
import type { MemberTables } from '@cocobnk/member'
import type { OtpDeps, OtpTables } from '@cocobnk/otp'
import type { PasskeyDeps, PasskeyTables } from '@cocobnk/passkey'
import type { Result } from '@cocobnk/result'
import type { SpendProof, StepUpTables } from './store.ts'

export type StepUpDatabase = Kysely<StepUpTables & OtpTables & PasskeyTables & MemberTables>

export type StepUpDeps = Omit<OtpDeps, 'db'> &
  Omit<PasskeyDeps, 'db'> & {
    readonly db: StepUpDatabase
    /** Known to our processes only; the stored part of a request cannot be brute-forced without it. */
    readonly stepUpSecret: KeyObject
    readonly spendProof: SpendProof
    /** Origin where operators use their passkeys. */
    readonly consoleOrigin: string
    /** Whether operators must confirm by passkey; if not, a one-time code is accepted from those without one. */
    readonly operatorsNeedPasskey: boolean
    readonly spendOperatorCode: (
      transaction: StepUpDatabase,
      operatorSeq: string,
      code: string,
    ) => Promise<Result<undefined, 'OTP_REFUSED' | 'TOO_MANY_ATTEMPTS' | 'SERVICE_UNAVAILABLE'>>
  }
