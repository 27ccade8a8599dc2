import type { settingSchema } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import type { Ledgers } from '@cocobnk/ledger'
import type { z } from 'zod'
import type { Authentication, MemberConfig } from './grade.ts'

export type GradeSettings = {
  readonly member: MemberConfig
  readonly kyc: z.output<typeof settingSchema.kycConfig>
}

/** This module has no tables: it reads through its neighbours, in the caller's transaction. */
export type GradeDatabase = Kysely<unknown>

/** Provided by the modules that own the facts. Called with the caller's transaction, so that no second connection is needed. */
export type GradeFacts = {
  authenticationsOf(db: GradeDatabase, memberSeq: string, kyc: GradeSettings['kyc']): Promise<Authentication[]>
  /** Certification types that are approved and valid now, by member. */
  certifiedOf(
    db: GradeDatabase,
    memberSeqs: readonly string[],
    now: Date,
  ): Promise<ReadonlyMap<string, ReadonlySet<number>>>
  /** Value of the member's withdrawals on the transaction's day, without failed ones, in smallest units of USOT. */
  withdrawnOf(db: GradeDatabase, memberSeq: string): Promise<bigint>
}

export type GradeDeps = GradeFacts & {
  readonly db: GradeDatabase
  readonly ledgers: Pick<Ledgers, 'limits'>
  readonly settings: () => Promise<GradeSettings>
}
