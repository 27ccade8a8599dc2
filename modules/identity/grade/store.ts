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

/** Nobody else uses up anything of these members until the transaction ends. In one order, so that no two crowds wait for each other. */
export async function lockUses(transaction: GradeDatabase, ...memberSeqs: readonly string[]): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('limit_use ' || member_seq, 0))
    FROM unnest(${memberSeqs.toSorted()}::text[]) AS member_seq`.execute(transaction)
}

export async function selectUsed(db: GradeDatabase, memberSeq: string, day: string): Promise<UsedToday> {
  return (await selectUsedBy(db, [memberSeq], day)).get(memberSeq) ?? { withdraw: 0n, transfer: 0n }
}

/** Of many at once; who has used nothing is left out. */
export async function selectUsedBy(
  db: GradeDatabase,
  memberSeqs: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, UsedToday>> {
  const rows = await db
    .selectFrom('limit_use')
    .select(({ fn }) => ['member_seq', 'action', fn.sum<bigint>('usot').as('usot')])
    .where('member_seq', '=', sql<string>`ANY (${memberSeqs}::uuid[])`)
    .where('day', '=', day)
    .where('released_at', 'is', null)
    .groupBy(['member_seq', 'action'])
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ member_seq }) => member_seq)].map(([memberSeq, own]) => {
      const of = (action: LimitUseTable['action']) => own.find((row) => row.action === action)?.usot ?? 0n
      return [memberSeq, { withdraw: of('WITHDRAW'), transfer: of('TRANSFER') }]
    }),
  )
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

export async function insertUses(
  db: GradeDatabase,
  uses: readonly Omit<LimitUseTable, 'created_at' | 'released_at'>[],
): Promise<void> {
  if (uses.length > 0) await db.insertInto('limit_use').values(uses).execute()
}

/** Once: what was given back stays so. */
export async function updateReleased(
  db: GradeDatabase,
  memberSeqs: readonly string[],
  useSeqs: readonly string[],
): Promise<void> {
  await db
    .updateTable('limit_use')
    .set({ released_at: sql<Date>`now()` })
    .where('use_seq', '=', sql<string>`ANY (${useSeqs}::uuid[])`)
    .where('member_seq', '=', sql<string>`ANY (${memberSeqs}::uuid[])`)
    .where('released_at', 'is', null)
    .execute()
}
