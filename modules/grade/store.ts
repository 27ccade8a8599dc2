import { type Generated, type Kysely, sql } from '@cocobnk/database'
import type { UsedToday } from './limit.ts'

export type LimitUseTable = {
  readonly use_seq: string
  readonly member_seq: string
  readonly action: 'WITHDRAW' | 'TRANSFER'
  /** Smallest units of USOT. */
  readonly usot: bigint
  readonly day: string
  readonly created_at: Generated<Date>
  readonly released_at: Generated<Date | null>
}

export type GradeTables = { limit_use: LimitUseTable }

export type GradeDatabase = Kysely<GradeTables>

/** Nobody else uses up anything of this member until the transaction ends. */
export async function lockUses(transaction: GradeDatabase, memberSeq: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`limit_use ${memberSeq}`}, 0))`.execute(transaction)
}

export async function selectUsed(db: GradeDatabase, memberSeq: string, day: string): Promise<UsedToday> {
  const rows = await db
    .selectFrom('limit_use')
    .select(({ fn }) => ['action', fn.sum<bigint>('usot').as('usot')])
    .where('member_seq', '=', memberSeq)
    .where('day', '=', day)
    .where('released_at', 'is', null)
    .groupBy('action')
    .execute()
  const of = (action: LimitUseTable['action']) => rows.find((row) => row.action === action)?.usot ?? 0n
  return { withdraw: of('WITHDRAW'), transfer: of('TRANSFER') }
}

export async function hasUse(db: GradeDatabase, memberSeq: string, useSeq: string): Promise<boolean> {
  const row = await db
    .selectFrom('limit_use')
    .select('use_seq')
    .where('use_seq', '=', useSeq)
    .where('member_seq', '=', memberSeq)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertUse(
  db: GradeDatabase,
  use: Omit<LimitUseTable, 'created_at' | 'released_at'>,
): Promise<void> {
  await db.insertInto('limit_use').values(use).execute()
}

/** Once: what was given back stays so. */
export async function updateReleased(db: GradeDatabase, memberSeq: string, useSeq: string): Promise<void> {
  await db
    .updateTable('limit_use')
    .set({ released_at: sql<Date>`now()` })
    .where('use_seq', '=', useSeq)
    .where('member_seq', '=', memberSeq)
    .where('released_at', 'is', null)
    .execute()
}
