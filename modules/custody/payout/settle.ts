import type { CarryDeps } from './deps.ts'
import { postEach } from './post.ts'
import { markAbandoned, markFinished, markParted, selectPayout } from './store.ts'

/**
 * Ends a payout of which nothing was or will be signed. Several payments are then paid one by one, so that one of them does not block the
 * others.
 */
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

/** Ends a payout and everything it pays. */
export function finish({ transact }: CarryDeps, payoutSeq: string, paid: boolean): Promise<void> {
  return transact(async ({ db, payables }) => {
    const rows = await payables.selectOfPayout(payoutSeq)
    await (paid ? payables.markPaid(rows) : payables.markUnpaid(rows))
    await markFinished(db, payoutSeq)
  })
}

/** Ends a payout whose coins are back and whose payments have been handled separately. */
export function close({ transact }: CarryDeps, payoutSeq: string): Promise<void> {
  return transact(({ db }) => markFinished(db, payoutSeq))
}

/** Ends a payout whose coins are back, so that nothing possibly signed can confirm. Unblocked payments are planned again. */
export function planAnew({ transact }: CarryDeps, payoutSeq: string): Promise<void> {
  return transact(async ({ db }) => {
    await markAbandoned(db, payoutSeq)
    await markFinished(db, payoutSeq)
  })
}
