import { assetOfSeq } from '@cocobnk/asset'
import { CURRENCY_DIGITS, type DisplayCurrency } from '@cocobnk/contract'
import { validCurrencies } from '@cocobnk/currency'
import { divide } from '@cocobnk/money'
import type { PricingDeps } from './deps.ts'
import type { CheckoutRow } from './move.ts'
import { type Worth, worthOfAsset, worthOfCurrency } from './pricing.ts'

type Unit = Pick<CheckoutRow, 'price_currency' | 'price_asset_seq'>
type Given = { readonly code: string; readonly decimal_point: number; readonly amount: bigint }

/** The current value of an amount of an asset, in smallest units of a price, rounded up. Undefined without a reliable rate. */
export async function worthInPrice(
  deps: PricingDeps,
  unit: Unit,
  { code, decimal_point, amount }: Given,
): Promise<bigint | undefined> {
  const rate = (await deps.firmRates()).get(code)
  const price = await worthOfUnit(deps, unit)
  if (!rate || !price) return undefined
  const given = worthOfAsset(rate.usot, decimal_point)
  return divide(amount * given.usot * price.units, given.units * price.usot, 'up')
}

async function worthOfUnit(deps: PricingDeps, { price_currency, price_asset_seq }: Unit): Promise<Worth | undefined> {
  if (price_asset_seq !== null) {
    const { code, decimal_point } = await assetOfSeq(deps.db, price_asset_seq)
    const rate = (await deps.firmRates()).get(code)
    return rate && worthOfAsset(rate.usot, decimal_point)
  }
  const { currency, constant } = await deps.settings()
  const perUsd = (await validCurrencies(deps.db, currency, new Date())).get(price_currency as DisplayCurrency)
  const digits = CURRENCY_DIGITS[price_currency as DisplayCurrency]
  return perUsd === undefined ? undefined : worthOfCurrency(perUsd, digits, constant.usot_in_usd)
}
