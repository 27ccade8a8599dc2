import { selectAsset } from '@cocobnk/asset'
import { type CheckoutRow, quotePrice } from '@cocobnk/checkout'
import { CURRENCY_DIGITS } from '@cocobnk/contract'
import { selectPreference } from '@cocobnk/merchant'
import { formatMinor } from '@cocobnk/money'
import type { SettleDeps } from './deps.ts'

type Due = { readonly amount: bigint; readonly fee: bigint }

/** The current price of a checkout in its shop's assets; undefined without a reliable rate. */
export async function duesNow(
  deps: Pick<SettleDeps, 'db' | 'settings' | 'firmRates'>,
  checkout: CheckoutRow,
): Promise<ReadonlyMap<string, Due>> {
  const { db } = deps
  const shop = await db
    .selectFrom('merchant')
    .select(['merchant_seq', 'price_currency'])
    .where('merchant_seq', '=', checkout.merchant_seq)
    .executeTakeFirstOrThrow()
  const { currencies, ...preference } = await selectPreference(db, checkout.merchant_seq)
  const stated = await statedPrice(deps, checkout)
  // The original price stays in force, whatever currencies the shop has selected since.
  const quoted = await quotePrice(
    deps,
    { shop, preference: { ...preference, currencies: null } },
    stated,
    checkout.mode,
  )
  return new Map(quoted.ok ? quoted.value.dues.map(({ assetSeq, amount, fee }) => [assetSeq, { amount, fee }]) : [])
}

async function statedPrice({ db }: Pick<SettleDeps, 'db'>, checkout: CheckoutRow) {
  const { price, price_currency, price_asset_seq } = checkout
  if (price_asset_seq !== null) {
    const asset = await selectAsset(db, price_asset_seq)
    if (!asset) throw new Error(`asset ${price_asset_seq} does not exist`)
    return { price: formatMinor(price, asset.decimal_point), assetCode: asset.code }
  }
  const currency = price_currency ?? ''
  const digits = (CURRENCY_DIGITS as Readonly<Record<string, number>>)[currency]
  if (digits === undefined) throw new Error(`${currency} is not a currency`)
  return { price: formatMinor(price, digits), currency }
}
