import type { Output } from '@cocobnk/contract'
import type { Locale } from '@cocobnk/i18n'
import { divide, formatMinor, parseMinor } from '@cocobnk/money'
import { type FirmRates, RATE_DECIMALS } from '@cocobnk/rate'
import type { Market } from './store.ts'

type Shown = Omit<
  Output<'GET /market/private'>['list'][number],
  'fee_percent' | 'band_percent' | 'bond_percent' | 'minimum_amount' | 'is_paid_outside'
>

/** Ratios are parts per million: one percent is 10,000. */
const PPM_DECIMALS = 4
/** Of the amount, from each side of a deal that strangers settle outside the bank: one percent. */
export const BOND_PPM = 10_000

/** Whether new activity may start on the market. An asset that is paid outside the bank need not be active here. */
export function isOpen({ state, asset, target, is_paid_outside }: Market): boolean {
  return state === 'OPEN' && asset.is_active && (is_paid_outside || target.is_active)
}

/** Whether orders can be placed: in an auction they gather until they are matched. */
export function takesOrders({ state, asset, target }: Market): boolean {
  return (state === 'OPEN' || state === 'AUCTION') && asset.is_active && target.is_active
}

/** The value of one unit of the asset in the target, with the decimals of rates, truncated; undefined while either price is not firm. */
export function baseRateOf({ asset, target }: Pick<Market, 'asset' | 'target'>, rates: FirmRates): bigint | undefined {
  const [rate, targetRate] = [rates.get(asset.code), rates.get(target.code)]
  if (!rate || !targetRate) return undefined
  return divide(rateNumber(rate.usot) * 10n ** BigInt(RATE_DECIMALS), rateNumber(targetRate.usot), 'down')
}

/** Common fields of markets of every kind. */
export function showMarket(market: Market, rates: FirmRates, locale: Locale): Shown {
  const { asset, target } = market
  const baseRate = baseRateOf(market, rates)
  return {
    seq: market.market_seq,
    code: market.code,
    title: `${asset.code}/${target.code}`,
    asset_seq: asset.seq,
    asset_code: asset.code,
    asset_title: asset.name[locale],
    target_asset_seq: target.seq,
    target_asset_code: target.code,
    target_asset_title: target.name[locale],
    is_active: isOpen(market) ? 'Y' : 'N',
    base_rate: baseRate === undefined ? null : formatMinor(baseRate, RATE_DECIMALS),
  }
}

export function percentOfPpm(ppm: number): string {
  return formatMinor(BigInt(ppm), PPM_DECIMALS)
}

function rateNumber(text: string): bigint {
  const parsed = parseMinor(text, RATE_DECIMALS)
  if (!parsed.ok || parsed.value === 0n) throw new Error(`${text} is not a rate`)
  return parsed.value
}
