import type { ConversionQuote, Output } from '@cocobnk/contract'
import { formatMinor } from '@cocobnk/money'
import { RATE_DECIMALS } from '@cocobnk/rate'
import type { PayableDue } from './plan.ts'

type Shown = NonNullable<Output<'POST /pg/transaction/authenticate'>['conversion']>

/** Shows the amount that reaches the shop, the amount that leaves the account, and the price. */
export function showConversion(
  { targetAmount, marketCode, rate, expiresAt }: ConversionQuote,
  { asset_seq, code, decimal_point }: Pick<PayableDue, 'asset_seq' | 'code' | 'decimal_point'>,
): Shown {
  return {
    asset: { asset_seq, code },
    amount: formatMinor(targetAmount, decimal_point),
    market_code: marketCode,
    rate: rateText(rate),
    expires_at: expiresAt.toISOString(),
  }
}

/** Market prices have the decimals of rates. */
export function rateText(rate: bigint): string {
  return formatMinor(rate, RATE_DECIMALS)
}
