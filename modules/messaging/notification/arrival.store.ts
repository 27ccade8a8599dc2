import { type Kysely, sql } from '@cocobnk/database'

/** How far the entries of an account have been looked through for money that came. */
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

/** Whoever looked less far does not take anybody back. */
export async function advancePlace(db: Db, { account_seq, entry }: NotificationArrivalTable): Promise<void> {
  await db
    .insertInto('notification_arrival')
    .values({ account_seq, entry })
    .onConflict((conflict) =>
      conflict.column('account_seq').doUpdateSet({ entry }).where('notification_arrival.entry', '<', entry),
    )
    .execute()
}
