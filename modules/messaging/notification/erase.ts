import type { Kysely } from '@cocobnk/database'
import type { NotificationTables } from './deps.ts'
import { deleteHabit } from './habit.store.ts'
import { deleteMutes } from './mute.store.ts'
import { deleteNotifications } from './store.ts'
import { deleteSubscriptions } from './subscription.store.ts'

/** Deletes a member's notifications and their settings. Call it in the transaction that ends the membership. */
export async function eraseNotifications(db: Kysely<NotificationTables>, memberSeq: string): Promise<void> {
  await deleteSubscriptions(db, memberSeq)
  await deleteNotifications(db, memberSeq)
  await deleteMutes(db, memberSeq)
  await deleteHabit(db, memberSeq)
}
