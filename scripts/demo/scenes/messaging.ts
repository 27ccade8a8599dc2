import type { Scene } from '../scene.ts'

/** Old events are no news: the inbox notifies only of what comes from now on. */
export const messaging: Scene = {
  name: 'messaging',
  past: async ({ db, book, entriesOf }) => {
    const rows = book.accounts.map(({ accountSeq }) => ({
      account_seq: accountSeq,
      entry: BigInt(entriesOf(accountSeq)),
    }))
    await db
      .insertInto('notification_arrival')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
}
