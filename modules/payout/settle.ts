import { isDone } from '@cocobnk/ledger'
import type { CarryDeps, Paid } from './deps.ts'
import { markFinished, markParted, selectPayout } from './store.ts'

export function withdrawalsOf({ together }: CarryDeps, payoutSeq: string): Promise<readonly Paid[]> {
  return together(({ withdrawals }) => withdrawals.selectOfPayout(payoutSeq))
}

type LedgerStep = Parameters<CarryDeps['chainOf']>[0]

/** One step of the ledger for every withdrawal of a payout. What is refused is tried again: a frozen account makes it wait. */
export async function postEach(deps: CarryDeps, payoutSeq: string, step: LedgerStep): Promise<void> {
  const rows = await withdrawalsOf(deps, payoutSeq)
  const codes = await Promise.all(rows.map((row) => deps.ledgers.post(...deps.chainOf(step, row))))
  const refused = codes.flat().find((code) => !isDone(code) && code !== 'LINKED_FAILED')
  if (refused) throw new Error(`the ledger refuses to ${step} a withdrawal: ${refused}`)
}

/** Nothing was signed and nothing will be. Several are paid one by one, so that one of them does not stop the others. */
export async function giveUp(deps: CarryDeps, payoutSeq: string): Promise<void> {
  const isParted = await deps.together(async ({ db, withdrawals }) => {
    const { parted_at } = await selectPayout(db, payoutSeq)
    if (parted_at !== null) return true
    const isShared = (await withdrawals.selectOfPayout(payoutSeq)).length > 1
    if (isShared) await markParted(db, payoutSeq)
    return isShared
  })
  if (isParted) return
  await postEach(deps, payoutSeq, 'release')
  await deps.together(async ({ withdrawals }) => withdrawals.markReturned(await withdrawals.selectOfPayout(payoutSeq)))
}

/** Every withdrawal of this payout has come to its end with it. */
export function finish({ together }: CarryDeps, payoutSeq: string, paid: boolean): Promise<void> {
  return together(async ({ db, withdrawals }) => {
    const rows = await withdrawals.selectOfPayout(payoutSeq)
    await (paid ? withdrawals.markPaid(rows) : withdrawals.markReturned(rows))
    await markFinished(db, payoutSeq)
  })
}

/** Its coins came home; its withdrawals have long gone their own way. */
export function close({ together }: CarryDeps, payoutSeq: string): Promise<void> {
  return together(({ db }) => markFinished(db, payoutSeq))
}
