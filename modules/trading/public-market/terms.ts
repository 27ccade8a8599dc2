import { baseRateOf, isOpen, type Market } from '@cocobnk/market'
import type { MarketTerms } from '@cocobnk/matching'
import { divide } from '@cocobnk/money'
import type { FirmRates } from '@cocobnk/rate'
import { stepsOf } from './steps.ts'

/** Shares of the bank are parts per million, those of the engine hundredths of a percent. */
const PPM_IN_BPS = 100

/** What the engine is told of a market. Without a price to trust, the band stays where it was. */
export function termsOf(market: Market, rates: FirmRates): MarketTerms {
  const { tick, lot, quoteUnit } = stepsOf(market)
  const base = baseRateOf(market, rates)
  return {
    marketSeq: market.market_seq,
    base: market.asset.code,
    quote: market.target.code,
    baseUnit: Number(lot),
    quoteUnit: Number(quoteUnit),
    makerBps: market.maker_fee_ppm / PPM_IN_BPS,
    takerBps: market.taker_fee_ppm / PPM_IN_BPS,
    reference: base === undefined ? 0 : Number(divide(base, tick, 'down')),
    bandBps: (market.band_ppm ?? 0) / PPM_IN_BPS,
    isHalted: !isOpen(market),
  }
}
