import type { settingSchema } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import type { Ledgers } from '@cocobnk/ledger'
import type { z } from 'zod'
import type { Authentication, MemberConfig } from './grade.ts'

export type GradeSettings = {
  readonly member: MemberConfig
  readonly kyc: z.output<typeof settingSchema.kycConfig>
}

/** No table is this module's own: it reads through its neighbours, with the transaction of whoever asks. */
export type GradeDatabase = Kysely<unknown>

/** What those who keep the facts tell. Asked with the caller's transaction, so that no second connection is waited for. */
export type GradeFacts = {
  authenticationsOf(db: GradeDatabase, memberSeq: string, kyc: GradeSettings['kyc']): Promise<Authentication[]>
  /** By member, types of certification that are approved and hold at this time. */
  certifiedOf(
    db: GradeDatabase,
    memberSeqs: readonly string[],
    now: Date,
  ): Promise<ReadonlyMap<string, ReadonlySet<number>>>
  /** Worth of the member's withdrawals of the transaction's day, without what came to nothing, in smallest units of USOT. */
  withdrawnOf(db: GradeDatabase, memberSeq: string): Promise<bigint>
}

export type GradeDeps = GradeFacts & {
  readonly db: GradeDatabase
  readonly ledgers: Pick<Ledgers, 'limits'>
  readonly settings: () => Promise<GradeSettings>
}
