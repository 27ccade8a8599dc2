import type { MarketDeskTerms } from '@cocobnk/contract'
import { type Market, percentOfPpm } from '@cocobnk/market'
import { formatMinor, parseMinor } from '@cocobnk/money'
import { RATE_DECIMALS } from '@cocobnk/rate'
import { ok, type Result, refuse } from '@cocobnk/result'
import { stepsOf } from '../steps.ts'

/** One part per million is 0.0001 percent; the order book uses hundredths of a percent. */
const PERCENT_DECIMALS = 4
const PPM_IN_BPS = 100n
/** Ten percent: a higher fee is a mistake. */
const FEE_MAX = 100_000n
const BAND_MAX = 999_900n

/** Used for terms from before the bank could quote, which lack these fields. */
export const NO_QUOTES = { house_spread_percent: '0', house_quote_amount: '0', house_inventory_most: '0' } as const

export type TermColumns = Pick<
  Market,
  | 'price_step'
  | 'amount_step'
  | 'minimum_amount'
  | 'band_ppm'
  | 'maker_fee_ppm'
  | 'taker_fee_ppm'
  | 'house_spread_ppm'
  | 'house_quote_amount'
  | 'house_inventory_most'
>
type Shape = Pick<Market, 'code' | 'tick' | 'lot' | 'asset' | 'target'>

/** Terms for display: in units of the assets, shares in percent. */
export function termsOfMarket(row: TermColumns & Pick<Market, 'asset'>): MarketDeskTerms {
  const { decimal_point } = row.asset
  return {
    price_step: formatMinor(row.price_step ?? 0n, RATE_DECIMALS),
    amount_step: formatMinor(row.amount_step ?? 0n, decimal_point),
    minimum_amount: formatMinor(row.minimum_amount, decimal_point),
    band_percent: percentOfPpm(row.band_ppm ?? 0),
    maker_fee_percent: percentOfPpm(row.maker_fee_ppm),
    taker_fee_percent: percentOfPpm(row.taker_fee_ppm),
    house_spread_percent: percentOfPpm(row.house_spread_ppm),
    house_quote_amount: formatMinor(row.house_quote_amount, decimal_point),
    house_inventory_most: formatMinor(row.house_inventory_most, decimal_point),
  }
}

/** The inverse of `termsOfMarket`; refuses values that the order book cannot represent. */
export function columnsOf(terms: MarketDeskTerms, market: Shape): Result<TermColumns, 'INVALID_INPUT'> {
  const { tick, lot } = stepsOf(market)
  const { decimal_point } = market.asset
  const priceStep = multiple(terms.price_step, RATE_DECIMALS, tick)
  if (priceStep === undefined) return invalid('price_step')
  const amountStep = multiple(terms.amount_step, decimal_point, lot)
  if (amountStep === undefined) return invalid('amount_step')
  const minimum = multiple(terms.minimum_amount, decimal_point, amountStep)
  if (minimum === undefined) return invalid('minimum_amount')
  const band = multiple(terms.band_percent, PERCENT_DECIMALS, PPM_IN_BPS)
  if (band === undefined || band > BAND_MAX) return invalid('band_percent')
  const [maker, taker] = [share(terms.maker_fee_percent), share(terms.taker_fee_percent)]
  if (maker === undefined) return invalid('maker_fee_percent')
  if (taker === undefined) return invalid('taker_fee_percent')
  const house = houseOf(terms, { decimal_point, amountStep, minimum, band })
  if (!house.ok) return house
  return ok({
    ...house.value,
    price_step: priceStep,
    amount_step: amountStep,
    minimum_amount: minimum,
    band_ppm: Number(band),
    maker_fee_ppm: Number(maker),
    taker_fee_ppm: Number(taker),
  })
}

type HouseShape = {
  readonly decimal_point: number
  readonly amountStep: bigint
  readonly minimum: bigint
  readonly band: bigint
}

/**
 * The bank's own quotes. The spread must lie within the band, because the order book would refuse quotes outside. Amounts may be set while
 * quoting is off.
 */
function houseOf(terms: MarketDeskTerms, { decimal_point, amountStep, minimum, band }: HouseShape) {
  const [spread, amount, most] = [
    parseMinor(terms.house_spread_percent, PERCENT_DECIMALS),
    parseMinor(terms.house_quote_amount, decimal_point),
    parseMinor(terms.house_inventory_most, decimal_point),
  ]
  if (!spread.ok || spread.value > band || spread.value % PPM_IN_BPS !== 0n) return invalid('house_spread_percent')
  const isOn = spread.value > 0n
  if (!amount.ok || amount.value % amountStep !== 0n || (isOn && amount.value < minimum))
    return invalid('house_quote_amount')
  if (!most.ok || (isOn && most.value === 0n)) return invalid('house_inventory_most')
  return ok({
    house_spread_ppm: Number(spread.value),
    house_quote_amount: amount.value,
    house_inventory_most: most.value,
  })
}

function multiple(text: string, decimals: number, of: bigint): bigint | undefined {
  const parsed = parseMinor(text, decimals)
  return parsed.ok && parsed.value > 0n && parsed.value % of === 0n ? parsed.value : undefined
}

function share(text: string): bigint | undefined {
  const parsed = parseMinor(text, PERCENT_DECIMALS)
  return parsed.ok && parsed.value <= FEE_MAX && parsed.value % PPM_IN_BPS === 0n ? parsed.value : undefined
}

function invalid(field: keyof MarketDeskTerms) {
  return refuse('INVALID_INPUT', { fields: { [`terms.${field}`]: 'INVALID' } })
}
