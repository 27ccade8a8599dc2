import { type Kysely, sql } from '@cocobnk/database'
import type { ContentTables } from './store.ts'

export type WaitingContentTables = {
  content: Pick<ContentTables['content'], 'document_srl' | 'next_at' | 'turn' | 'handed_at'>
}
type Db = Kysely<WaitingContentTables>

/** Texts that appear or end soon and have not been handed to a workflow. */
export function selectWaiting(db: Db, aheadSeconds: number, limit: number) {
  return db
    .selectFrom('content')
    .select(['document_srl', 'turn'])
    .where('handed_at', 'is', null)
    .where('next_at', '<', sql<Date>`now() + make_interval(secs => ${aheadSeconds})`)
    .orderBy('next_at')
    .limit(limit)
    .execute()
}

export async function markHanded(db: Db, documentSrl: string, turn: number): Promise<void> {
  await ofTurn(db, documentSrl, turn).set({ handed_at: sql<Date>`now()` }).execute()
}

/** Milliseconds until the time of a turn; null if that turn is over. */
export async function selectWaitMs(db: Db, documentSrl: string, turn: number): Promise<number | null> {
  const row = await db
    .selectFrom('content')
    .select(sql<number>`greatest(0, ceil(extract(epoch FROM next_at - clock_timestamp()) * 1000))::integer`.as('wait'))
    .where('document_srl', '=', documentSrl)
    .where('turn', '=', turn)
    .where('next_at', 'is not', null)
    .executeTakeFirst()
  return row?.wait ?? null
}

/** Announces a text once its time has come. The database then sets the next time and notifies every server. */
export async function announce(db: Db, documentSrl: string, turn: number): Promise<void> {
  await ofTurn(db, documentSrl, turn).where('next_at', '<=', sql<Date>`now()`).set({ next_at: null }).execute()
}

function ofTurn(db: Db, documentSrl: string, turn: number) {
  return db.updateTable('content').where('document_srl', '=', documentSrl).where('turn', '=', turn)
}
