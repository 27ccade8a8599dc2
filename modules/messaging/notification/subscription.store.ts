import { type Generated, type Kysely, sql } from '@cocobnk/database'
import type { Locale } from '@cocobnk/i18n'

/** A browser that is notified while no page is open. */
export type PushSubscriptionTable = {
  readonly subscription_seq: string
  readonly member_seq: string
  /** When this session ends, the database deletes the subscription. */
  readonly session_seq: string
  readonly locale: Locale
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly browser: string | null
  readonly system: string | null
  readonly created_at: Generated<Date>
}

type Db = Kysely<{ push_subscription: PushSubscriptionTable }>
const SHOWN = ['subscription_seq', 'browser', 'system', 'created_at'] as const

export function selectSubscriptions(db: Db, memberSeq: string) {
  return db
    .selectFrom('push_subscription')
    .select(SHOWN)
    .where('member_seq', '=', memberSeq)
    .orderBy('created_at')
    .execute()
}

/** Stores a subscription. A browser belongs to the member who subscribed in it last. */
export function upsertSubscription(db: Db, { endpoint, ...rest }: Omit<PushSubscriptionTable, 'created_at'>) {
  return db
    .insertInto('push_subscription')
    .values({ endpoint, ...rest })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(rest))
    .returning(SHOWN)
    .executeTakeFirstOrThrow()
}

/** Whether the member subscribed in this browser before. */
export async function isSubscribed(db: Db, memberSeq: string, endpoint: string): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscription')
    .select('subscription_seq')
    .where('endpoint', '=', endpoint)
    .where('member_seq', '=', memberSeq)
    .executeTakeFirst()
  return row !== undefined
}

/** Moves subscriptions to the new session when the member logs in again in the same browser. */
export async function moveSubscriptions(
  db: Db,
  fromSessionSeq: string,
  to: { readonly memberSeq: string; readonly sessionSeq: string },
): Promise<void> {
  await db
    .updateTable('push_subscription')
    .set({ session_seq: to.sessionSeq })
    .where('session_seq', '=', fromSessionSeq)
    .where('member_seq', '=', to.memberSeq)
    .execute()
}

/** Deletes all but the member's newest subscriptions. */
export async function keepNewest(db: Db, memberSeq: string, most: number): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('subscription_seq', 'in', (own) =>
      own
        .selectFrom('push_subscription')
        .select('subscription_seq')
        .where('member_seq', '=', memberSeq)
        .orderBy('created_at', 'desc')
        .offset(most),
    )
    .execute()
}

/** Deletes a subscription; returns whether it existed. */
export async function deleteSubscription(db: Db, memberSeq: string, subscriptionSeq: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('push_subscription')
    .where('subscription_seq', '=', subscriptionSeq)
    .where('member_seq', '=', memberSeq)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

export async function deleteSubscriptions(db: Db, memberSeq: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('member_seq', '=', memberSeq).execute()
}

/** Which of these members have a subscribed browser. */
export async function selectSubscribed(db: Db, memberSeqs: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('push_subscription')
    .select('member_seq')
    .distinct()
    .where('member_seq', '=', sql<string>`ANY (${[...memberSeqs]}::uuid[])`)
    .execute()
  return rows.map(({ member_seq }) => member_seq)
}

/** The columns that the worker may read. */
export function selectTarget(db: Db, subscriptionSeq: string) {
  return db
    .selectFrom('push_subscription')
    .select(['locale', 'endpoint', 'p256dh', 'auth'])
    .where('subscription_seq', '=', subscriptionSeq)
    .executeTakeFirst()
}

export async function deleteTarget(db: Db, subscriptionSeq: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('subscription_seq', '=', subscriptionSeq).execute()
}
