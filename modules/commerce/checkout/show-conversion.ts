import type { ConversionQuote, Output } from '@cocobnk/contract'
import { formatMinor } from '@cocobnk/money'
import { RATE_DECIMALS } from '@cocobnk/rate'
import type { PayableDue } from './plan.ts'

type Shown = NonNullable<Output<'POST /pg/transaction/authenticate'>['conversion']>

/** What reaches the shop for what leaves the account, and at which price. */
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

/** Prices of markets have as many decimals as rates. */
export function rateText(rate: bigint): string {
  return formatMinor(rate, RATE_DECIMALS)
}
