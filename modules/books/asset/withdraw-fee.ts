import { ok, type Result, refuse } from '@cocobnk/result'
import type { AssetRow } from './store.ts'

const MILLION = 1_000_000n

type FeePolicy = Pick<AssetRow, 'fee_type' | 'fee_charge_type' | 'fee_amount'>

/** In smallest units: what the bank takes, what leaves the account, what arrives. */
export type WithdrawFee = { readonly fee: bigint; readonly total: bigint; readonly net: bigint }

/**
 * PREPAY: the fee comes on top of the amount. POSTPAY: it is taken out of it. A ratio is rounded up to the smallest unit, for the
 * house.
 */
export function withdrawFee(
  { fee_type, fee_charge_type, fee_amount }: FeePolicy,
  amount: bigint,
): Result<WithdrawFee, 'AMOUNT_WITHIN_FEE'> {
  const fee = fee_charge_type === 'FIXED' ? fee_amount : (amount * fee_amount + MILLION - 1n) / MILLION
  if (fee_type === 'PREPAY') return ok({ fee, total: amount + fee, net: amount })
  return amount > fee ? ok({ fee, total: amount, net: amount - fee }) : refuse('AMOUNT_WITHIN_FEE')
}
