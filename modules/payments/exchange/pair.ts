import type { AssetRow } from '@cocobnk/asset'
import type { ExchangeType } from '@cocobnk/contract'
import { ok, type Result, refuse } from '@cocobnk/result'
import { mostGivenFor } from './convert.ts'
import type { House } from './house.ts'
import { type Market, numberOf } from './market.ts'
import { PRICE_DECIMALS, priceOf } from './price.ts'

/** Why a pair cannot be exchanged, for any amount. */
export type PairFault =
  | 'EXCHANGE_CLOSED'
  | 'EXCHANGE_PRICE_JUMP'
  | 'EXCHANGE_HOUSE_VOLUME'
  | 'EXCHANGE_HOUSE_LOSS'
  | 'EXCHANGE_SOLD_OUT'
  | 'EXCHANGE_FULL'
  | 'RATE_UNAVAILABLE'

export type Terms = {
  readonly source: AssetRow
  readonly target: AssetRow
  /** The value of one unit of each to the house, in USOT. */
  readonly rates: { readonly assetRate: bigint; readonly paidRate: bigint }
  readonly pricedAt: Date
  /** The largest amount that can be given now. */
  readonly most: bigint
}

const USOT_DECIMALS = 8

const HALTS = {
  PRICE_JUMP: 'EXCHANGE_PRICE_JUMP',
  HOUSE_VOLUME: 'EXCHANGE_HOUSE_VOLUME',
  HOUSE_LOSS: 'EXCHANGE_HOUSE_LOSS',
  BREACH: 'EXCHANGE_CLOSED',
} as const

/** The current terms of a pair, or the reason it cannot be exchanged. */
export function judgePair(house: House, market: Market, type: ExchangeType): Result<Terms, PairFault> {
  const codes = [market.asset.code, market.paid.code]
  if (!market.isActive || house.halted.some((code) => codes.includes(code))) return refuse('EXCHANGE_CLOSED')
  const halted = haltOf(house, market)
  if (halted) return refuse(halted)
  const [assetRate, paidRate] = [house.rates.get(market.asset.code), house.rates.get(market.paid.code)]
  if (!assetRate || !paidRate) return refuse('RATE_UNAVAILABLE')
  const isSale = type === 'ASK'
  // The house buys at the lowest market rate and sells at the highest, so that a single outlier cannot move a price in a member's favor.
  const [asset, paid] = isSale ? [assetRate.low, paidRate.high] : [assetRate.high, paidRate.low]
  const rates = { assetRate: rateNumber(asset), paidRate: rateNumber(paid) }
  const [source, target] = isSale ? [market.asset, market.paid] : [market.paid, market.asset]
  const atOnce = mostAtOnce(market, source, rateNumber((isSale ? assetRate : paidRate).usot))
  const room = roomFor(house, source)
  if (room <= 0n) return refuse('EXCHANGE_FULL')
  const covered = mostCovered({ type, ...rates, market }, house.stocks.get(target.code)?.all ?? 0n)
  if (covered <= 0n) return refuse('EXCHANGE_SOLD_OUT')
  const most = [atOnce, room, covered].toSorted((one, other) => (one < other ? -1 : 1))[0] ?? 0n
  const pricedAt = new Date(Math.min(assetRate.at.getTime(), paidRate.at.getTime()))
  return ok({ source, target, rates, pricedAt, most })
}

/** A halt of all exchanges comes first, because releasing one asset would not help. */
function haltOf({ halts }: House, { asset, paid }: Market) {
  const found =
    halts.find(({ asset_seq }) => asset_seq === null) ??
    halts.find(({ asset_seq }) => asset_seq === asset.seq || asset_seq === paid.seq)
  return found && found.cause in HALTS ? HALTS[found.cause as keyof typeof HALTS] : undefined
}

/** The largest amount whose value, truncated to USOT's decimals, is within the per-exchange limit. */
function mostAtOnce(market: Market, source: AssetRow, rate: bigint): bigint {
  const inUsot = { type: 'ASK', assetDecimals: source.decimal_point, paidDecimals: USOT_DECIMALS } as const
  return mostGivenFor(inUsot, rate, numberOf(market.mostUsot, USOT_DECIMALS))
}

/** How much more of the asset the house may accept, over all shards. */
function roomFor({ settings, stocks }: House, source: AssetRow): bigint {
  const terms = settings.exchange.assets.find(({ code }) => code === source.code)
  return numberOf(terms?.inventory_max ?? '0', source.decimal_point) - (stocks.get(source.code)?.all ?? 0n)
}

type Giving = Terms['rates'] & { readonly type: ExchangeType; readonly market: Market }

/** The largest amount whose value at the base rate, truncated to the target's decimals, the house can give. */
function mostCovered({ type, assetRate, paidRate, market }: Giving, kept: bigint): bigint {
  if (kept <= 0n) return 0n
  const { base } = priceOf({ type, assetRate, paidRate, spread: 0n, discount: 0n })
  const pair = { type, assetDecimals: market.asset.decimal_point, paidDecimals: market.paid.decimal_point }
  return mostGivenFor(pair, base, kept)
}

function rateNumber(usot: string): bigint {
  return numberOf(usot, PRICE_DECIMALS)
}
