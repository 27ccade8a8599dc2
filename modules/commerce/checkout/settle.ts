import { type SettlementTables, selectSettlement } from '@cocobnk/clearing'
import { inTransaction, type Kysely } from '@cocobnk/database'
import { type Ledgers, shardOf } from '@cocobnk/ledger'
import type { CheckoutView } from './deps.ts'
import { type Finish, finishPayment } from './finish.ts'
import { type PendingPayment, selectPendingPayments } from './pay.store.ts'
import { isCancelled, postingSeqOf } from './pay.ts'

export type SettleDeps = {
  readonly db: Kysely<CheckoutView & SettlementTables>
  readonly ledgers: Pick<Ledgers, 'post'>
  readonly tellCheckout: (checkout: { readonly checkout_seq: string }) => void
}

/** Far longer than posting takes: whoever claimed it then is gone. */
const LEFT_SECONDS = 15
const AT_ONCE = 200

/** Ends payments from balances as the ledger and their settlements say; what is still under way stays. */
export async function settlePayments(deps: SettleDeps): Promise<void> {
  for (const payment of await selectPendingPayments(deps.db, 0, AT_ONCE)) {
    const end = await endOf(deps, payment)
    if (!end) continue
    await inTransaction(deps.db, (transaction) =>
      finishPayment(transaction, { mode: 'LIVE', paymentSeq: payment.payment_seq, ...end }),
    )
    deps.tellCheckout(payment)
  }
}

type End = Pick<Finish, 'state' | 'fault'>

async function endOf(deps: SettleDeps, payment: PendingPayment): Promise<End | undefined> {
  const { payer_account_seq: from, shop_account_seq: to } = payment
  if (from === null) throw new Error(`payment ${payment.payment_seq} comes from nowhere`)
  if (shardOf(from) !== shardOf(to)) {
    const row = await selectSettlement(deps.db, payment.posting_seq ?? '')
    if (row?.status === 'SETTLED') return { state: 'DONE' }
    return row?.status === 'REFUSED' ? { state: 'FAILED', fault: row.refused_by ?? 'REFUSED' } : undefined
  }
  if (Date.now() - payment.created_at.getTime() < LEFT_SECONDS * 1_000) return undefined
  const { amount, fee, code: asset } = payment
  const leg = { from, to, asset, amount, fee }
  const settlement = { id: postingSeqOf(from, payment.payment_seq), flow: 'payment', leg } as const
  return (await isCancelled(deps, settlement)) ? { state: 'FAILED', fault: 'LEFT' } : { state: 'DONE' }
}
