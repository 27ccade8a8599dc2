import { uuidV7Of } from '@cocobnk/database'
import { writeNote } from '@cocobnk/transfer'
import { pastExchanges } from '../history/exchanges.ts'
import { pastTransfers } from '../history/transfers.ts'
import type { PastGround } from '../past/ground.ts'
import type { Scene } from '../scene.ts'

/** Transfers, the people they go to, and exchanges. */
export const payments: Scene = {
  name: 'payments',
  past: async (ground) => {
    await writePayees(ground)
    await writeTransfers(ground)
    await writeExchanges(ground)
  },
}

/** Whoever was ever paid is a payee of the one who paid, and long past their wait. */
async function writePayees({ db, book }: PastGround): Promise<void> {
  const paid = pastTransfers(book).filter(({ from, to }) => from.memberSeq !== to.memberSeq)
  const rows = [...Map.groupBy(paid, ({ from, to }) => `${from.memberSeq} ${to.accountSeq}`)].map(
    ([name, transfers]) => {
      const first = transfers.reduce((one, other) => (other.posted.at < one.posted.at ? other : one))
      const at = first.posted.at
      const { who, accountSeq } = first.to
      return {
        payee_seq: uuidV7Of(at.getTime(), `payee ${name}`),
        member_seq: first.from.memberSeq,
        account_seq: accountSeq,
        is_favourite: who === 'jimin',
        created_at: at,
        usable_at: at,
      }
    },
  )
  await db
    .insertInto('payee')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function writeTransfers({ db, vault, book, post }: PastGround): Promise<void> {
  const transfers = pastTransfers(book)
  for (const { transferSeq, from, to, note } of transfers)
    if (note !== undefined)
      await writeNote({ db, vault }, { transferSeq, senderSeq: from.memberSeq, recipientSeq: to.memberSeq, text: note })
  post(...transfers.map(({ posted }) => posted))
}

async function writeExchanges({ db, book, post }: PastGround): Promise<void> {
  const exchanges = pastExchanges(book)
  await db
    .insertInto('exchange')
    .values(exchanges.map(({ row }) => ({ ...row, step: 'DONE' as const })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  post(...exchanges.map(({ posted }) => posted))
}
