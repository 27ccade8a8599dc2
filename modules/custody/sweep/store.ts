import { type Kysely, newestFirst, type PageRange, sql } from '@cocobnk/database'
import type { SweepTable, SweepTables } from './tables.ts'

type Db = Kysely<SweepTables>
export type NewSweep = Omit<SweepTable, 'created_at' | 'started_at' | 'finished_at'>

/** Inserts a sweep. Returns false if its address is already being swept. */
export async function insertSweep(db: Db, sweep: NewSweep): Promise<boolean> {
  const made = await db
    .insertInto('sweep')
    .values(sweep)
    .onConflict((conflict) => conflict.doNothing())
    .returning('sweep_seq')
    .executeTakeFirst()
  return made !== undefined
}

export function selectSweep(db: Db, sweepSeq: string) {
  return db.selectFrom('sweep').selectAll().where('sweep_seq', '=', sweepSeq).executeTakeFirstOrThrow()
}

export type SweepRow = Awaited<ReturnType<typeof selectSweeps>>[number]

export function selectSweeps(db: Db, { after, limit }: PageRange) {
  return db
    .selectFrom('sweep')
    .selectAll()
    .$call(newestFirst('created_at', 'sweep_seq', { after, limit }))
    .execute()
}

export async function selectWaiting(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sweep')
    .select('sweep_seq')
    .where('started_at', 'is', null)
    .orderBy('sweep_seq')
    .limit(limit)
    .execute()
  return rows.map(({ sweep_seq }) => sweep_seq)
}

export async function markStarted(db: Db, sweepSeq: string): Promise<void> {
  await db.updateTable('sweep').set({ started_at: sql<Date>`now()` }).where('sweep_seq', '=', sweepSeq).execute()
}

export async function markFinished(db: Db, sweepSeq: string): Promise<void> {
  await db
    .updateTable('sweep')
    .set({ finished_at: sql<Date>`now()` })
    .where('sweep_seq', '=', sweepSeq)
    .where('finished_at', 'is', null)
    .execute()
}
