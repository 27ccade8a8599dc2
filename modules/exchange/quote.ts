import { hasBalance, shardOfMember } from '@cocobnk/account'
import { type AssetRow, selectEveryAsset } from '@cocobnk/asset'
import type { Output } from '@cocobnk/contract'
import { uuidV7 } from '@cocobnk/database'
import { withdrawalBrake } from '@cocobnk/halt'
import { ok, type Result, refuse } from '@cocobnk/result'
import { type Converted, convert } from './convert.ts'
import type { ExchangeDeps, ExchangeSettings } from './deps.ts'
import { inventoryOf, inventoryOn } from './inventory.ts'
import { type Market, marketBetween, marketsOf, numberOf, ppmOf } from './market.ts'
import { MILLION, PRICE_DECIMALS, priceOf } from './price.ts'
import { type Promised, quoteToken } from './quote-token.ts'
import { showAgreed } from './show.ts'

export type Quote = Output<'POST /market/direct/quote'>['quote']
export type QuoteFault =
  | 'EXCHANGE_CLOSED'
  | 'EXCHANGE_TOO_SMALL'
  | 'EXCHANGE_TOO_LARGE'
  | 'EXCHANGE_SOLD_OUT'
  | 'RATE_UNAVAILABLE'

export type Wanted = {
  readonly memberSeq: string
  readonly sourceSeq: string
  readonly targetSeq: string
  readonly given: bigint
}

type Quoted = { readonly quote: Quote; readonly promised: Promised }

const USOT_DECIMALS = 8

/** A rate for exactly this, which the house will stand by for some seconds. */
export async function makeQuote(deps: ExchangeDeps, wanted: Wanted): Promise<Result<Quoted, QuoteFault>> {
  const [settings, assets, rates] = await Promise.all([deps.settings(), selectEveryAsset(deps.db), deps.firmRates()])
  const found = marketBetween(marketsOf(settings.exchange, assets), wanted.sourceSeq, wanted.targetSeq)
  if (!found?.market.isActive || (await isBraked(deps, found.market))) return refuse('EXCHANGE_CLOSED')
  const { market, type } = found
  const [assetRate, paidRate] = [rates.get(market.asset.code), rates.get(market.paid.code)]
  if (!assetRate || !paidRate) return refuse('RATE_UNAVAILABLE')
  const discount = await discountOf(deps, settings, assets, wanted.memberSeq)
  // The house buys at the lowest market and sells at the highest: one market that is off moves no price in a member's favour.
  const [asset, paid] =
    type === 'ASK' ? ([assetRate.low, paidRate.high] as const) : ([assetRate.high, paidRate.low] as const)
  const numbers = { assetRate: rateNumber(asset), paidRate: rateNumber(paid) }
  const price = priceOf({ type, ...numbers, spread: market.spread, discount })
  const pair = { type, assetDecimals: market.asset.decimal_point, paidDecimals: market.paid.decimal_point }
  const converted = convert(pair, price, wanted.given)
  if (!converted.ok) return converted
  const [source, target] = type === 'ASK' ? [market.asset, market.paid] : [market.paid, market.asset]
  const shard = await shardOfMember(deps, wanted.memberSeq)
  const trade = { market, source, target, given: wanted.given, converted: converted.value, shard }
  const allowed = await checkExposure(deps, settings, trade, rateNumber((type === 'ASK' ? assetRate : paidRate).usot))
  if (!allowed.ok) return allowed
  const promised: Promised = {
    exchange_seq: uuidV7(),
    member_seq: wanted.memberSeq,
    type,
    market_code: market.code,
    source_asset_seq: source.seq,
    target_asset_seq: target.seq,
    source_amount: wanted.given,
    target_amount: converted.value.received,
    spread_amount: converted.value.spread,
    rounding_amount: converted.value.rounding,
    base_rate: price.base,
    spread_rate: price.spread,
    discount_rate: price.discount,
    spread_ppm: Number(market.spread),
    discount_ppm: Number(discount),
    expires_at: new Date(Date.now() + settings.exchange.quote_seconds * 1_000),
  }
  const pricedAt = new Date(Math.min(assetRate.at.getTime(), paidRate.at.getTime()))
  return ok({ promised, quote: showQuote(deps, settings, trade, { promised, pricedAt }) })
}

type Trade = {
  readonly market: Market
  readonly source: AssetRow
  readonly target: AssetRow
  readonly given: bigint
  readonly converted: Converted
  /** Where it will be posted. */
  readonly shard: number
}

function showQuote(
  { quoteSecret }: ExchangeDeps,
  { exchange, constant }: ExchangeSettings,
  { source, target, converted }: Trade,
  { promised, pricedAt }: { readonly promised: Promised; readonly pricedAt: Date },
): Quote {
  const named = ({ seq, code, decimal_point }: AssetRow) => ({ seq, code, decimals: decimal_point })
  return {
    ...showAgreed(promised, named(source), named(target)),
    quote_id: quoteToken(quoteSecret, promised),
    exact_amount: converted.exact,
    rounding: converted.cut,
    governance_asset: constant.governance_asset,
    priced_at: pricedAt.toISOString(),
    expires_at: promised.expires_at.toISOString(),
    valid_seconds: exchange.quote_seconds,
  }
}

/** Holders of the governance asset are let off a part of the spread. */
async function discountOf(
  deps: ExchangeDeps,
  { constant }: ExchangeSettings,
  assets: readonly AssetRow[],
  memberSeq: string,
): Promise<bigint> {
  const governance = assets.find(({ code }) => code === constant.governance_asset)
  const isHolder = governance !== undefined && (await hasBalance(deps, memberSeq, governance.seq))
  return isHolder ? ppmOf(constant.preferential_spread_discount_percent) : 0n
}

/** How much at once, how much the house takes in over all shards, and whether it has what it gives on this one. */
async function checkExposure(
  deps: ExchangeDeps,
  { exchange }: ExchangeSettings,
  { market, source, target, given, converted, shard }: Trade,
  sourceRate: bigint,
): Promise<Result<void, 'EXCHANGE_TOO_LARGE' | 'EXCHANGE_SOLD_OUT'>> {
  const scale = 10n ** BigInt(source.decimal_point + PRICE_DECIMALS - USOT_DECIMALS)
  if ((given * sourceRate) / scale > numberOf(market.mostUsot, USOT_DECIMALS))
    return refuse('EXCHANGE_TOO_LARGE', { values: { max: `${market.mostUsot} USOT` } })
  const most = exchange.assets.find(({ code }) => code === source.code)?.inventory_max ?? '0'
  const [taken, kept] = await Promise.all([inventoryOf(deps, source.code), inventoryOn(deps, shard, target.code)])
  const worth = converted.received + converted.spread + converted.rounding
  if (taken + given > numberOf(most, source.decimal_point) || worth > kept) return refuse('EXCHANGE_SOLD_OUT')
  return ok(undefined)
}

/** Whether the price has moved against the house by more than it stands by. */
export function hasMoved(promised: Promised, fresh: Promised, tolerancePercent: string): boolean {
  return fresh.target_amount * MILLION < promised.target_amount * (MILLION - ppmOf(tolerancePercent))
}

async function isBraked({ db }: ExchangeDeps, { asset, paid }: Market): Promise<boolean> {
  const brakes = await Promise.all([withdrawalBrake(db, asset.seq), withdrawalBrake(db, paid.seq)])
  return brakes.some((brake) => brake !== undefined)
}

function rateNumber(usot: string): bigint {
  return numberOf(usot, PRICE_DECIMALS)
}
