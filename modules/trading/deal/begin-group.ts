import { lockGroup, updateApplication } from './application.store.ts'
import { confirm, type Moves } from './change.ts'
import { beginPaying } from './room/begin.ts'
import { lockDeal, lockDeals } from './store.ts'
import type { ApplicationRow, DealDatabase, DealRow } from './tables.ts'

type Both = { readonly deal: DealRow; readonly application: ApplicationRow }

/** Locks and yields the applications of one operation in turn, each with its offer as the previous one left it. */
export async function* lockGroupOf(db: DealDatabase, groupSeq: string): AsyncGenerator<Both> {
  const seqs = await db.selectFrom('deal_application').select('deal_seq').where('group_seq', '=', groupSeq).execute()
  await lockDeals(
    db,
    seqs.map(({ deal_seq }) => deal_seq),
  )
  for (const application of await lockGroup(db, groupSeq))
    yield { application, deal: await lockDeal(db, application.deal_seq) }
}

/**
 * Starts the applications of an operation after the applicant's funds are set aside: automatically confirmed ones proceed, the others wait
 * for their owner.
 */
export async function beginGroup(db: DealDatabase, groupSeq: string): Promise<Moves> {
  const moves: string[] = []
  for await (const { deal, application } of lockGroupOf(db, groupSeq)) {
    if (!application.is_auto_confirmed) await updateApplication(db, application.application_seq, { state: 'PENDING' })
    else if (application.bank_account_seq !== null) await beginPaying(db, deal, application)
    else moves.push(...(await confirm(db, deal, application)))
  }
  return moves
}
