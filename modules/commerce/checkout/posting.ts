import { type Cancellable, nearCancelChain } from '@cocobnk/clearing'
import { isDone, type Ledgers, shardOf, transferId } from '@cocobnk/ledger'
import type { Plan } from './plan.ts'

export type PaymentSettlement = Cancellable & { readonly flow: 'payment' | 'convertedPayment' }

/** A payment's settlement, wherever its two accounts are. */
export function settlementOf({ share, converting, paymentSeq, accountSeq: from }: Plan): PaymentSettlement {
  const { due, amount, fee } = share
  const [id, to] = [postingSeqOf(from, paymentSeq), due.shop_account_seq]
  if (!converting) return { id, flow: 'payment', leg: { from, to, asset: due.code, amount, fee } }
  const { quote, asset } = converting
  return {
    id,
    flow: 'convertedPayment',
    leg: { from, to, asset: asset.code, amount: quote.sourceAmount, fee: 0n },
    conversion: { asset: due.code, amount, fee, spread: quote.spread, rounding: quote.rounding },
  }
}

/** The ledger's id of a payment. */
export function postingSeqOf(accountSeq: string, paymentSeq: string): string {
  return transferId(shardOf(accountSeq), 'checkout payment', paymentSeq)
}

/** Uses up the id of the posting, so that it can never be posted. Returns false if it has already been posted. */
export async function isCancelled(
  { ledgers }: { readonly ledgers: Pick<Ledgers, 'post'> },
  settlement: Cancellable,
): Promise<boolean> {
  const [code = 'OVERLOADED'] = await ledgers.post(...nearCancelChain(settlement))
  if (isDone(code) || code === 'ID_OUT_OF_TIME') return true
  if (code === 'EXISTS_DIFFERENT') return false
  throw new Error(`a payment cannot be cancelled: ${code}`)
}
