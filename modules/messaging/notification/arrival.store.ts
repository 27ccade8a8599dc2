import { type Kysely, sql } from '@cocobnk/database'

/** The position up to which an account's entries were searched for incoming money. */
export type NotificationArrivalTable = { readonly account_seq: string; readonly entry: bigint }

type Db = Kysely<{ notification_arrival: NotificationArrivalTable }>

export async function selectPlaces(db: Db, accountSeqs: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db
    .selectFrom('notification_arrival')
    .select(['account_seq', 'entry'])
    .where('account_seq', '=', sql<string>`ANY (${[...accountSeqs]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ account_seq, entry }) => [account_seq, entry]))
}

/** Advances the position; never moves it backwards. */
export async function advancePlace(db: Db, { account_seq, entry }: NotificationArrivalTable): Promise<void> {
  await db
    .insertInto('notification_arrival')
    .values({ account_seq, entry })
    .onConflict((conflict) =>
      conflict.column('account_seq').doUpdateSet({ entry }).where('notification_arrival.entry', '<', entry),
    )
    .execute()
}
