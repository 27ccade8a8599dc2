import type { settingSchema } from '@cocobnk/contract'
import type { z } from 'zod'
import type { Authentication, MemberConfig } from './grade.ts'
import type { GradeDatabase } from './store.ts'

export type GradeSettings = {
  readonly member: MemberConfig
  readonly kyc: z.output<typeof settingSchema.kycConfig>
}

/** What those who keep the facts tell. Asked with the caller's transaction, so that no second connection is waited for. */
export type GradeFacts = {
  authenticationsOf(db: GradeDatabase, memberSeq: string, kyc: GradeSettings['kyc']): Promise<Authentication[]>
  /** By member, types of certification that are approved and hold at this time. */
  certifiedOf(
    db: GradeDatabase,
    memberSeqs: readonly string[],
    now: Date,
  ): Promise<ReadonlyMap<string, ReadonlySet<number>>>
}

export type GradeDeps = GradeFacts & {
  readonly db: GradeDatabase
  readonly settings: () => Promise<GradeSettings>
}
