import type { AssetRow } from '@cocobnk/asset'
import type { ExchangeType } from '@cocobnk/contract'
import { ok, type Result, refuse } from '@cocobnk/result'
import { mostGivenFor } from './convert.ts'
import type { House } from './house.ts'
import { type Market, numberOf } from './market.ts'
import { PRICE_DECIMALS, priceOf } from './price.ts'

/** Why a pair is not exchanged at all, whatever the amount. */
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
  /** What one unit of each is worth to the house, in USOT. */
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
} as const

/** At what terms a pair is exchanged now, or the true reason why it is not. */
export function judgePair(house: House, market: Market, type: ExchangeType): Result<Terms, PairFault> {
  const codes = [market.asset.code, market.paid.code]
  if (!market.isActive || house.halted.some((code) => codes.includes(code))) return refuse('EXCHANGE_CLOSED')
  const halted = haltOf(house, market)
  if (halted) return refuse(halted)
  const [assetRate, paidRate] = [house.rates.get(market.asset.code), house.rates.get(market.paid.code)]
  if (!assetRate || !paidRate) return refuse('RATE_UNAVAILABLE')
  const isSale = type === 'ASK'
  // The house buys at the lowest market and sells at the highest: one market that is off moves no price in a member's favour.
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

/** All exchanges come first: releasing one asset would not help. */
function haltOf({ halts }: House, { asset, paid }: Market) {
  const found =
    halts.find(({ asset_seq }) => asset_seq === null) ??
    halts.find(({ asset_seq }) => asset_seq === asset.seq || asset_seq === paid.seq)
  return found && found.cause in HALTS ? HALTS[found.cause as keyof typeof HALTS] : undefined
}

/** The largest amount whose worth, cut at the last decimal of USOT, is within what is exchanged at once. */
function mostAtOnce(market: Market, source: AssetRow, rate: bigint): bigint {
  const inUsot = { type: 'ASK', assetDecimals: source.decimal_point, paidDecimals: USOT_DECIMALS } as const
  return mostGivenFor(inUsot, rate, numberOf(market.mostUsot, USOT_DECIMALS))
}

/** What the house may still take in, over all shards. */
function roomFor({ settings, stocks }: House, source: AssetRow): bigint {
  const terms = settings.exchange.assets.find(({ code }) => code === source.code)
  return numberOf(terms?.inventory_max ?? '0', source.decimal_point) - (stocks.get(source.code)?.all ?? 0n)
}

type Giving = Terms['rates'] & { readonly type: ExchangeType; readonly market: Market }

/** The largest amount whose worth at the base rate, cut at the target's last decimal, the house has to give. */
function mostCovered({ type, assetRate, paidRate, market }: Giving, kept: bigint): bigint {
  if (kept <= 0n) return 0n
  const { base } = priceOf({ type, assetRate, paidRate, spread: 0n, discount: 0n })
  const pair = { type, assetDecimals: market.asset.decimal_point, paidDecimals: market.paid.decimal_point }
  return mostGivenFor(pair, base, kept)
}

function rateNumber(usot: string): bigint {
  return numberOf(usot, PRICE_DECIMALS)
}
