import { divide } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { AssetRow } from './store.ts'

const MILLION = 1_000_000n

type FeePolicy = Pick<AssetRow, 'fee_type' | 'fee_charge_type' | 'fee_amount'>

/** In smallest units: the bank's fee, the total that leaves the account, and the net amount that arrives. */
export type WithdrawFee = { readonly fee: bigint; readonly total: bigint; readonly net: bigint }

/** PREPAY: the fee is added to the amount. POSTPAY: it is deducted. A ratio is rounded up to the smallest unit, in the house's favour. */
export function withdrawFee(
  { fee_type, fee_charge_type, fee_amount }: FeePolicy,
  amount: bigint,
): Result<WithdrawFee, 'AMOUNT_WITHIN_FEE'> {
  const fee = fee_charge_type === 'FIXED' ? fee_amount : divide(amount * fee_amount, MILLION, 'up')
  if (fee_type === 'PREPAY') return ok({ fee, total: amount + fee, net: amount })
  return amount > fee ? ok({ fee, total: amount, net: amount - fee }) : refuse('AMOUNT_WITHIN_FEE')
}

/** The inverse of `withdrawFee`: the largest amount whose total is covered by what is available; 0 if there is none. */
export function mostWithdrawable(policy: FeePolicy, available: bigint): bigint {
  const { fee_type, fee_charge_type, fee_amount } = policy
  if (fee_type === 'POSTPAY') return withdrawFee(policy, available).ok ? available : 0n
  if (fee_charge_type === 'FIXED') return available > fee_amount ? available - fee_amount : 0n
  return divide(available * MILLION, MILLION + fee_amount, 'down')
}
