import type { AssetTables } from '@cocobnk/asset'
import type { Kysely } from '@cocobnk/database'
import { baseRateOf, isOpen, type Market, type MarketTables, selectMarkets } from '@cocobnk/market'
import type { MarketTerms } from '@cocobnk/matching'
import { divide } from '@cocobnk/money'
import type { FirmRates } from '@cocobnk/rate'
import type { PublicMarketDeps } from './deps.ts'
import { endAuctions } from './desk/store.ts'
import type { MarketDeskTables } from './desk/tables.ts'
import { stepsOf } from './steps.ts'

/** The bank's shares are in parts per million, the engine's in hundredths of a percent. */
const PPM_IN_BPS = 100

type Deps = Pick<PublicMarketDeps, 'trading' | 'firmRates'> & {
  readonly db: Kysely<MarketTables & AssetTables & MarketDeskTables>
}

/** Opens markets whose auction has ended, and sends fees, bands around the base rate and halts to the engine. */
export async function tellTerms({ db, trading, firmRates }: Deps): Promise<void> {
  if (!trading) return
  await endAuctions(db)
  const [markets, rates] = await Promise.all([selectMarkets(db, 'PUBLIC'), firmRates()])
  await trading.engine.setMarkets(markets.map((market) => termsOf(market, rates)))
}

/** The terms of a market for the engine. Without a firm price, the band stays where it was. */
function termsOf(market: Market, rates: FirmRates): MarketTerms {
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
