import { selectEveryAsset } from '@cocobnk/asset'
import { CURRENCY_DIGITS, type DisplayCurrency } from '@cocobnk/contract'
import { validCurrencies } from '@cocobnk/currency'
import type { Preference, Seat, SettlementAccount } from '@cocobnk/merchant'
import { selectSettlementAccounts } from '@cocobnk/merchant'
import { DEFAULT_DECIMALS, formatMinor, parseMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { CheckoutSettings, PricingDeps } from './deps.ts'
import {
  type Due,
  duesOf,
  type FeeTerms,
  type Payable,
  type Price,
  ppmOfPercent,
  usotOfUsd,
  type Worth,
  worthOfAsset,
  worthOfCurrency,
} from './pricing.ts'

/** A price as stated by a shop: decimal text in a currency or in an asset. */
export type StatedPrice = {
  readonly price: string
  readonly currency?: string | undefined
  readonly assetCode?: string | undefined
}

export type PricedShop = {
  readonly shop: Pick<Seat, 'merchant_seq' | 'price_currency'>
  readonly preference: Pick<Preference, 'currencies'>
}

export type PricedDue = Due & { readonly merchantAccountSeq: string | null }

export type Quoted = {
  readonly price: bigint
  readonly currency: string | null
  readonly assetSeq: string | null
  readonly dues: readonly PricedDue[]
}

export type PriceFault =
  | 'INVALID_INPUT'
  | 'CURRENCY_OFF'
  | 'RATE_EXPIRED'
  | 'AMOUNT_WITHIN_FEE'
  | 'SETTLEMENT_ACCOUNT_NEEDED'

/** Returns the price in each asset the shop accepts, at current rates. In test mode, dues have no accounts. */
export async function quotePrice(
  deps: PricingDeps,
  { shop, preference }: PricedShop,
  stated: StatedPrice,
  mode: 'LIVE' | 'TEST',
): Promise<Result<Quoted, PriceFault>> {
  const settings = await deps.settings()
  const read = await readPrice(deps, settings, { shop, preference }, stated)
  if (!read.ok) return read
  const accounts = await selectSettlementAccounts(deps.db, shop.merchant_seq)
  const payables = await payablesOf(deps, mode, accounts)
  if (payables.length === 0) return refuse('SETTLEMENT_ACCOUNT_NEEDED')
  const terms = feeTermsOf(settings)
  const dues = duesOf(read.value, payables, terms)
  if (!dues.ok) {
    const fee = `${formatMinor(terms.fixedUsot, DEFAULT_DECIMALS)} USOT`
    return dues.code === 'AMOUNT_WITHIN_FEE' ? refuse(dues.code, { values: { fee } }) : dues
  }
  const accountOf = new Map(accounts.map((account) => [account.asset_seq, account.merchant_account_seq]))
  return ok({
    price: read.value.minor,
    currency: stated.currency ?? null,
    assetSeq: read.value.assetSeq,
    dues: dues.value.map((due) => ({
      ...due,
      merchantAccountSeq: mode === 'LIVE' ? (accountOf.get(due.assetSeq) ?? null) : null,
    })),
  })
}

export function feeTermsOf({ constant }: Pick<CheckoutSettings, 'constant'>): FeeTerms {
  return {
    fixedUsot: usotOfUsd(constant.merchant_fixed_fee_usd, constant.usot_in_usd),
    ratioPpm: ppmOfPercent(constant.merchant_fee_percent),
  }
}

async function readPrice(
  { db, firmRates }: PricingDeps,
  { currency: config, constant }: CheckoutSettings,
  { shop, preference }: PricedShop,
  stated: StatedPrice,
): Promise<Result<Price & { readonly assetSeq: string | null }, PriceFault>> {
  const { currency, assetCode } = stated
  if ((currency === undefined) === (assetCode === undefined)) return wrong('currency')
  if (currency !== undefined) {
    if (!takesCurrency(config.price_currencies, currency)) return refuse('CURRENCY_OFF')
    const chosen = preference.currencies
    if (chosen && !chosen.includes(currency) && currency !== shop.price_currency) return refuse('CURRENCY_OFF')
    const minor = amountOf(stated.price, CURRENCY_DIGITS[currency])
    if (minor === undefined) return wrong('amount')
    const perUsd = (await validCurrencies(db, config, new Date())).get(currency)
    if (perUsd === undefined) return refuse('RATE_EXPIRED')
    return ok({
      minor,
      worth: worthOfCurrency(perUsd, CURRENCY_DIGITS[currency], constant.usot_in_usd),
      assetSeq: null,
    })
  }
  const asset = (await selectEveryAsset(db)).find(({ code, is_active }) => is_active && code === assetCode)
  if (!asset) return wrong('asset')
  const minor = amountOf(stated.price, asset.decimal_point)
  if (minor === undefined) return wrong('amount')
  const rate = (await firmRates()).get(asset.code)
  if (!rate) return refuse('RATE_EXPIRED')
  return ok({ minor, worth: worthOfAsset(rate.usot, asset.decimal_point), assetSeq: asset.seq })
}

/** The assets the shop accepts. A shop without accounts tests with USOT. */
async function payablesOf(
  { db, firmRates }: PricingDeps,
  mode: 'LIVE' | 'TEST',
  accounts: readonly SettlementAccount[],
): Promise<Payable[]> {
  const rates = await firmRates()
  const worth = (code: string, decimals: number): Worth | undefined => {
    const rate = rates.get(code)
    return rate && worthOfAsset(rate.usot, decimals)
  }
  const payables = accounts.map(({ asset_seq, code, decimal_point }) => ({
    assetSeq: asset_seq,
    code,
    worth: worth(code, decimal_point),
  }))
  if (payables.length > 0 || mode === 'LIVE') return payables
  const usot = (await selectEveryAsset(db)).find(({ code }) => code === 'USOT')
  return usot ? [{ assetSeq: usot.seq, code: usot.code, worth: worth(usot.code, usot.decimal_point) }] : []
}

function takesCurrency(all: readonly DisplayCurrency[], code: string): code is DisplayCurrency {
  return all.some((one) => one === code)
}

function amountOf(text: string, decimals: number): bigint | undefined {
  const minor = parseMinor(text, decimals)
  return minor.ok && minor.value > 0n ? minor.value : undefined
}

function wrong(field: string) {
  return refuse('INVALID_INPUT', { fields: { [field]: 'INVALID' } })
}
