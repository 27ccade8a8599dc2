import type { Output } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import { formatMinor, parseMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import { feeDecimals } from './policy.ts'
import { type AssetRow, type AssetTables, selectAsset } from './store.ts'
import { type WithdrawFee, withdrawFee } from './withdraw-fee.ts'

type Shown = Output<'GET /asset/{asset_seq}/withdraw-fee'>['withdraw_fee']
type Asked = { readonly assetSeq: string; readonly amount: string }

/** Returns the fee for an amount, for display while the amount is typed. */
export async function quoteWithdrawFee(
  { db }: { readonly db: Kysely<AssetTables> },
  { assetSeq, amount }: Asked,
): Promise<Result<Shown, 'NOT_FOUND' | 'INVALID_INPUT' | 'AMOUNT_WITHIN_FEE'>> {
  const asset = await selectAsset(db, assetSeq)
  if (!asset?.is_active) return refuse('NOT_FOUND')
  const minor = parseMinor(amount, asset.decimal_point)
  if (!minor.ok || minor.value === 0n) return refuse('INVALID_INPUT', { fields: { amount: 'INVALID' } })
  const quoted = withdrawCost(asset, minor.value)
  if (!quoted.ok) return quoted
  const { fee_type, fee_charge_type, decimal_point } = asset
  const { fee, total, net } = quoted.value
  const shown = (value: bigint) => formatMinor(value, decimal_point)
  return ok({ fee_type, fee_charge_type, fee: shown(fee), total: shown(total), net: shown(net) })
}

type Charged = Pick<AssetRow, 'code' | 'decimal_point' | 'fee_type' | 'fee_charge_type' | 'fee_amount'>

/** The fee, or a refusal that states the fee. */
export function withdrawCost(asset: Charged, amount: bigint): Result<WithdrawFee, 'AMOUNT_WITHIN_FEE'> {
  const cost = withdrawFee(asset, amount)
  if (cost.ok) return cost
  const unit = asset.fee_charge_type === 'RATIO' ? '%' : ` ${asset.code}`
  return refuse(cost.code, { values: { fee: `${formatMinor(asset.fee_amount, feeDecimals(asset))}${unit}` } })
}
