import type { CarryDeps } from './deps.ts'
import { postEach } from './post.ts'
import { markAbandoned, markFinished, markParted, selectPayout } from './store.ts'

/** Nothing was signed and nothing will be. Several are paid one by one, so that one of them does not stop the others. */
export async function giveUp(deps: CarryDeps, payoutSeq: string): Promise<void> {
  const isParted = await deps.transact(async ({ db, payables }) => {
    const { parted_at } = await selectPayout(db, payoutSeq)
    if (parted_at !== null) return true
    const isShared = (await payables.selectOfPayout(payoutSeq)).length > 1
    if (isShared) await markParted(db, payoutSeq)
    return isShared
  })
  if (isParted) return
  await postEach(deps, payoutSeq, 'release')
  await deps.transact(async ({ payables }) => payables.markUnpaid(await payables.selectOfPayout(payoutSeq)))
}

/** All that this payout pays has come to its end with it. */
export function finish({ transact }: CarryDeps, payoutSeq: string, paid: boolean): Promise<void> {
  return transact(async ({ db, payables }) => {
    const rows = await payables.selectOfPayout(payoutSeq)
    await (paid ? payables.markPaid(rows) : payables.markUnpaid(rows))
    await markFinished(db, payoutSeq)
  })
}

/** Its coins came home; its withdrawals have long gone their own way. */
export function close({ transact }: CarryDeps, payoutSeq: string): Promise<void> {
  return transact(({ db }) => markFinished(db, payoutSeq))
}

/** Its coins came home, so that nothing that may have been signed unheard can confirm. What is not blocked is planned anew. */
export function planAnew({ transact }: CarryDeps, payoutSeq: string): Promise<void> {
  return transact(async ({ db }) => {
    await markAbandoned(db, payoutSeq)
    await markFinished(db, payoutSeq)
  })
}
