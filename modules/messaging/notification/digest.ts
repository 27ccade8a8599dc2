import type { NotificationKind } from '@cocobnk/contract'
import { inTransaction, type Kysely } from '@cocobnk/database'
import type { NotificationTables } from './deps.ts'
import { advanceDigest, countByKind, lockDueDigest, selectDueDigests } from './habit.store.ts'
import { nextDigest } from './habit.ts'

type DigestDeps<Tables extends NotificationTables> = {
  readonly db: Kysely<Tables>
  /** Writes the mail in the transaction: it is sent if and only if the next summary is moved a day ahead. */
  readonly mail: (transaction: Kysely<Tables>, memberSeq: string, counts: readonly KindCount[]) => Promise<void>
}

export type KindCount = { readonly kind: NotificationKind; readonly count: number }

const AT_ONCE = 100

/** Mails due daily summaries of unread notifications. Returns whether more may be due. */
export async function mailDigests<Tables extends NotificationTables>({
  db,
  mail,
}: DigestDeps<Tables>): Promise<boolean> {
  const own = db as unknown as Kysely<NotificationTables>
  const due = await selectDueDigests(own, AT_ONCE)
  for (const memberSeq of due) {
    await inTransaction(own, async (transaction) => {
      const habit = await lockDueDigest(transaction, memberSeq)
      if (!habit) return
      const counts = await countByKind(transaction, memberSeq, habit.digest_until)
      if (counts.length > 0) await mail(transaction as unknown as Kysely<Tables>, memberSeq, counts)
      await advanceDigest(transaction, memberSeq, nextDigest(new Date(), habit.time_zone))
    })
  }
  return due.length === AT_ONCE
}
