import { type Generated, type Kysely, sql } from '@cocobnk/database'
import type { OutboxColumns } from '@cocobnk/outbox'

/** The outbox of pushes, filled by the database with each notification. */
export type WebPushTable = OutboxColumns & {
  readonly web_push_seq: Generated<string>
  readonly subscription_seq: string
  readonly created_at: Generated<Date>
}

type Db = Kysely<{ web_push: WebPushTable }>

export function selectWebPush(db: Db, webPushSeq: string) {
  return db
    .selectFrom('web_push')
    .select(['subscription_seq', 'values', 'state'])
    .where('web_push_seq', '=', webPushSeq)
    .executeTakeFirst()
}

/** Returns how many were deleted. */
export async function deleteOldPushes(db: Db, days: number, limit: number): Promise<number> {
  const gone = await db
    .deleteFrom('web_push')
    .where('web_push_seq', 'in', (old) =>
      old
        .selectFrom('web_push')
        .select('web_push_seq')
        .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
        .orderBy('created_at')
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}
