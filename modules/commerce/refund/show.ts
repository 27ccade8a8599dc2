import type { Output } from '@cocobnk/contract'
import { formatMinor } from '@cocobnk/money'
import type { RefundRow } from './store.ts'

export type Refund = Output<'POST /pg/transaction/{transaction_seq}/refund'>['refund']

export function showRefund(row: RefundRow): Refund {
  return {
    refund_seq: row.refund_seq,
    payment_seq: row.payment_seq,
    state: row.state,
    asset: { asset_seq: row.asset_seq, code: row.code },
    amount: formatMinor(row.amount, row.decimal_point),
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  }
}
