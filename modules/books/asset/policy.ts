import type { AssetPolicy } from '@cocobnk/contract'
import { formatMinor, parseMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { AssetRow, PolicyColumns } from './store.ts'

/** One part per million is 0.0001 percent. */
const PERCENT_DECIMALS = 4
/** Ten percent in parts per million: anything above is a mistake. */
const RATIO_MAX = 100_000n

/** In units of the asset, ratios in percent. */
export function policyOf(row: PolicyColumns & Pick<AssetRow, 'decimal_point'>): AssetPolicy {
  const { confirmations_required, fee_type, fee_charge_type, is_active } = row
  return {
    confirmations_required,
    minimum_deposit: formatMinor(row.minimum_deposit, row.decimal_point),
    fee_type,
    fee_charge_type,
    fee_amount: formatMinor(row.fee_amount, feeDecimals(row)),
    is_active,
  }
}

/** The inverse; refuses more decimals than the asset has, and a fee that exceeds the amount. */
export function columnsOf(
  policy: AssetPolicy,
  { decimal_point }: Pick<AssetRow, 'decimal_point'>,
): Result<PolicyColumns, 'INVALID_INPUT'> {
  const { confirmations_required, fee_type, fee_charge_type, is_active } = policy
  const minimum = parseMinor(policy.minimum_deposit, decimal_point)
  if (!minimum.ok) return refuse('INVALID_INPUT', { fields: { 'policy.minimum_deposit': 'INVALID' } })
  const fee = parseMinor(policy.fee_amount, feeDecimals({ fee_charge_type, decimal_point }))
  if (!fee.ok || (fee_charge_type === 'RATIO' && fee.value > RATIO_MAX))
    return refuse('INVALID_INPUT', { fields: { 'policy.fee_amount': 'INVALID' } })
  const amounts = { minimum_deposit: minimum.value, fee_amount: fee.value }
  return ok({ confirmations_required, fee_type, fee_charge_type, is_active, ...amounts })
}

/** A ratio has its own decimals, regardless of the asset's. */
export function feeDecimals({
  fee_charge_type,
  decimal_point,
}: Pick<AssetRow, 'fee_charge_type' | 'decimal_point'>): number {
  return fee_charge_type === 'RATIO' ? PERCENT_DECIMALS : decimal_point
}
