import type { Kysely } from '@cocobnk/database'
import type { WebPushTables } from './deps.ts'
import { deleteOldPushes } from './push.store.ts'
import { deleteOldNotifications } from './store.ts'

const NOTIFICATION_DAYS = 90
/** Much longer than the workflow engine keeps its runs. */
const PUSH_DAYS = 7
const BATCH = 1_000

/** Deletes one batch of old notifications and pushes. Returns whether there may be more. */
export async function forgetOld(db: Kysely<WebPushTables>): Promise<boolean> {
  const gone = [await deleteOldNotifications(db, NOTIFICATION_DAYS, BATCH), await deleteOldPushes(db, PUSH_DAYS, BATCH)]
  return gone.includes(BATCH)
}
