import type { Output } from '@cocobnk/contract'
import { shardOf } from '@cocobnk/ledger'
import { formatMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { PayDeps } from './deps.ts'
import { knownFaultOf, type PayFault } from './fault.ts'
import type { selectBalancePayment } from './pay.store.ts'

type Paid = Output<'POST /pg/transaction/{transaction_seq}/pay'>
type Known = NonNullable<Awaited<ReturnType<typeof selectBalancePayment>>>

/** The response to a retry, derived from the known payment whatever the state of the checkout is now. */
export async function again({ cap }: Pick<PayDeps, 'cap'>, known: Known): Promise<Result<Paid, PayFault>> {
  if (known.fault === 'LIMIT_EXCEEDED' && known.payer_member_seq) return cap.refusal(known.payer_member_seq)
  if (known.state === 'FAILED') return refuse(knownFaultOf(known.fault))
  const isAcross = shardOf(known.payer_account_seq ?? '') !== shardOf(known.shop_account_seq)
  if (known.state === 'PENDING' && !isAcross) {
    // In progress in another process, or left by one that died: the worker ends it within seconds.
    return refuse('TRANSACTION_PROCESSING')
  }
  const { checkout_seq, payment_seq, payer_account_seq } = known
  return ok({
    payment: {
      payment_seq,
      transaction_seq: checkout_seq,
      account_seq: payer_account_seq ?? '',
      asset: { asset_seq: known.payer_asset_seq, code: known.payer_code },
      amount: formatMinor(known.converted_from ?? known.amount, known.payer_decimals),
      status: isAcross ? 'PROCESSING' : 'PAID',
    },
  })
}
