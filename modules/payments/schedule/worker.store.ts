import { type Kysely, sql } from '@cocobnk/database'
import type { ScheduleTables } from './store.ts'

type Db = Kysely<Pick<ScheduleTables, 'schedule'>>

/** Turns that are due soon and have not been handed to a workflow. */
export function selectWaiting(db: Db, aheadSeconds: number, limit: number) {
  return db
    .selectFrom('schedule')
    .select(['schedule_seq', 'turn'])
    .where('status', '=', 'ACTIVE')
    .where('handed_at', 'is', null)
    .where('next_at', '<', sql<Date>`now() + make_interval(secs => ${aheadSeconds})`)
    .orderBy('next_at')
    .limit(limit)
    .execute()
}

export async function markHanded(db: Db, scheduleSeq: string, turn: number): Promise<void> {
  await ofTurn(db, scheduleSeq, turn).set({ handed_at: sql<Date>`now()` }).execute()
}

/** Calls a turn; may be repeated. Returns whether the turn is still open. */
export async function callFor(db: Db, scheduleSeq: string, turn: number): Promise<boolean> {
  const row = await ofTurn(db, scheduleSeq, turn)
    .where((one) => one.or([one('status', '=', 'ACTIVE'), one('sending_until', 'is not', null)]))
    .set({ called_at: sql<Date>`now()` })
    .returning('schedule_seq')
    .executeTakeFirst()
  return row !== undefined
}

/** Milliseconds until a turn is due; null if it is over. */
export async function selectWaitMs(db: Db, scheduleSeq: string, turn: number): Promise<number | null> {
  const row = await db
    .selectFrom('schedule')
    .select(sql<number>`greatest(0, extract(epoch FROM next_at - now()) * 1000)::integer`.as('wait'))
    .where('schedule_seq', '=', scheduleSeq)
    .where('turn', '=', turn)
    .executeTakeFirst()
  return row?.wait ?? null
}

function ofTurn(db: Db, scheduleSeq: string, turn: number) {
  return db.updateTable('schedule').where('schedule_seq', '=', scheduleSeq).where('turn', '=', turn)
}
