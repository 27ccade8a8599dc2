import type { Call, ExchangeType } from '@cocobnk/contract'
import { baseRateOf, type Market } from '@cocobnk/market'
import { parseMinor } from '@cocobnk/money'
import { type FirmRates, RATE_DECIMALS } from '@cocobnk/rate'
import { ok, type Result, refuse } from '@cocobnk/result'
import { type Pricing, paymentOf, priceNow } from './price.ts'

/** The terms that the owner of an offer sets and may change. */
export type DealTerms = Pricing & {
  readonly amount: bigint
  readonly minimum_amount: bigint
  readonly is_auto_confirmed: boolean
  readonly minimum_grade: number
  readonly minimum_deals: number
  readonly expires_at: Date | null
}

type Body = Omit<Call<'PUT /market/private/deal/{deal_seq}'>['body'], 'version'>

const PERCENT_DECIMALS = 4

export type TermsFault = 'INVALID_INPUT' | 'TRADE_INVALID' | 'RATE_UNAVAILABLE'

export type Priced = { readonly terms: DealTerms; readonly base: bigint; readonly price: bigint }

/** Parses submitted terms into smallest units, priced at the current base rate. Refuses terms that are not valid on this market. */
export function readTerms(
  market: Market,
  offer: ExchangeType,
  body: Body,
  { rates, now }: { readonly rates: FirmRates; readonly now: Date },
): Result<Priced, TermsFault> {
  const amount = parseMinor(body.source_amount, market.asset.decimal_point)
  if (!amount.ok || amount.value === 0n) return invalid('source_amount')
  const minimum = parseMinor(body.minimum_purchase_amount, market.asset.decimal_point)
  if (!minimum.ok) return invalid('minimum_purchase_amount')
  const base = baseRateOf(market, rates)
  if (base === undefined) return refuse('RATE_UNAVAILABLE')
  const pricing = pricingOf(body, base)
  if (!pricing.ok) return pricing
  const expires_at = body.expires_at === undefined ? null : new Date(body.expires_at)
  if (expires_at && expires_at <= now) return invalid('expires_at')
  const { is_auto_confirmed, minimum_grade, minimum_deals } = body
  const terms = {
    ...pricing.value,
    amount: amount.value,
    minimum_amount: minimum.value,
    is_auto_confirmed,
    minimum_grade,
    minimum_deals,
    expires_at,
  }
  if (!makesSense(market, offer, terms)) return refuse('TRADE_INVALID')
  return ok({ terms, base, price: terms.unit_price })
}

function pricingOf(body: Body, base: bigint): Result<Pricing, TermsFault> {
  if (body.price_type === 'FIXED') {
    const price = priceIn(body.unit_price)
    if (price === undefined || price === 0n) return invalid('unit_price')
    return ok({ unit_price: price, margin_ppm: null, floor_price: null, ceiling_price: null })
  }
  const margin = body.margin_percent === undefined ? undefined : ppmOf(body.margin_percent)
  if (margin === undefined) return invalid('margin_percent')
  const [floor_price, ceiling_price] = [priceIn(body.floor_price) ?? null, priceIn(body.ceiling_price) ?? null]
  if (floor_price === 0n || (body.floor_price !== undefined && floor_price === null)) return invalid('floor_price')
  if (ceiling_price === 0n || (body.ceiling_price !== undefined && ceiling_price === null))
    return invalid('ceiling_price')
  const formula = { unit_price: 1n, margin_ppm: margin, floor_price, ceiling_price }
  return ok({ ...formula, unit_price: priceNow(formula, base) ?? 1n })
}

/** Checks that the minimum lies between the market's and the amount, that prices are in order, and that the smallest part has a cost. */
function makesSense(market: Market, offer: ExchangeType, terms: DealTerms): boolean {
  const { amount, minimum_amount, unit_price, margin_ppm, floor_price, ceiling_price } = terms
  if (minimum_amount < market.minimum_amount || minimum_amount > amount) return false
  if (floor_price !== null && ceiling_price !== null && floor_price > ceiling_price) return false
  if (offer === 'BID' && margin_ppm !== null && ceiling_price === null) return false
  return paymentOf(market, offer, minimum_amount, unit_price) > 1n
}

function priceIn(text: string | undefined): bigint | undefined {
  const parsed = text === undefined ? undefined : parseMinor(text, RATE_DECIMALS)
  return parsed?.ok ? parsed.value : undefined
}

function ppmOf(percent: string): number | undefined {
  const isBelow = percent.startsWith('-')
  const parsed = parseMinor(isBelow ? percent.slice(1) : percent, PERCENT_DECIMALS)
  if (!parsed.ok) return undefined
  return isBelow ? -Number(parsed.value) : Number(parsed.value)
}

function invalid(field: string) {
  return refuse('INVALID_INPUT', { fields: { [field]: 'INVALID' } })
}
