import { hasBalance, shardOfMember } from '@cocobnk/account'
import type { AssetRow } from '@cocobnk/asset'
import type { ExchangeType, Output } from '@cocobnk/contract'
import { uuidV7 } from '@cocobnk/database'
import { bringFund } from '@cocobnk/house-fund'
import { formatMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import { type Converted, convert, type Pair } from './convert.ts'
import type { ExchangeDeps, ExchangeSettings } from './deps.ts'
import { type House, readHouse } from './house.ts'
import { type Market, marketBetween, marketsOf, ppmOf } from './market.ts'
import { judgePair, type PairFault, type Terms } from './pair.ts'
import { MILLION, type Price, priceOf } from './price.ts'
import { type Promised, quoteToken } from './quote-token.ts'
import { showAgreed } from './show.ts'

export type Quote = Output<'POST /market/direct/quote'>['quote']
export type QuoteFault = PairFault | 'EXCHANGE_TOO_SMALL' | 'EXCHANGE_TOO_LARGE' | 'EXCHANGE_STOCK_MOVING'

export type Wanted = {
  readonly memberSeq: string
  readonly sourceSeq: string
  readonly targetSeq: string
  readonly given: bigint
  /** A UUIDv7 to use as the id of the exchange; generated if omitted. */
  readonly seq?: string
}

type Quoted = { readonly quote: Quote; readonly promised: Promised }

/** Quotes a firm rate for exactly this request, valid for some seconds. */
export async function makeQuote(deps: ExchangeDeps, wanted: Wanted): Promise<Result<Quoted, QuoteFault>> {
  const house = await readHouse(deps, await shardOfMember(deps, wanted.memberSeq))
  const priced = await priceBetween(deps, house, wanted)
  if (!priced.ok) return priced
  const { terms, price, pair } = priced.value
  const fits = withinMost(terms, wanted.given)
  if (!fits.ok) return fits
  const converted = convert(pair, price, wanted.given)
  if (!converted.ok) return converted
  const { received, spread, rounding } = converted.value
  if (!(await hasStockHere(deps, house, terms.target.code, received + spread + rounding)))
    return refuse('EXCHANGE_STOCK_MOVING')
  const split = { given: wanted.given, received, spread, rounding }
  const made = promiseOf(priced.value, wanted.memberSeq, split, house.settings.exchange.quote_seconds)
  const promised = { ...made, exchange_seq: wanted.seq ?? made.exchange_seq }
  return ok({ promised, quote: showQuote(deps, house.settings, terms, { promised, converted: converted.value }) })
}

type Priced = {
  readonly market: Market
  readonly type: ExchangeType
  readonly terms: Terms
  readonly price: Price
  readonly discount: bigint
  readonly pair: Pair
}

/** The member's current price between two assets, for any amount. */
export async function priceBetween(
  deps: ExchangeDeps,
  house: House,
  { memberSeq, sourceSeq, targetSeq }: Omit<Wanted, 'given' | 'seq'>,
): Promise<Result<Priced, PairFault>> {
  const found = marketBetween(marketsOf(house.settings.exchange, house.markets), sourceSeq, targetSeq)
  if (!found) return refuse('EXCHANGE_CLOSED')
  const { market, type } = found
  const terms = judgePair(house, market, type)
  if (!terms.ok) return terms
  const discount = await discountOf(deps, house, memberSeq)
  const price = priceOf({ type, ...terms.value.rates, spread: market.spread, discount })
  const pair = { type, assetDecimals: market.asset.decimal_point, paidDecimals: market.paid.decimal_point }
  return ok({ market, type, terms: terms.value, price, discount, pair })
}

/** Refuses if more is given than is possible now. */
export function withinMost({ most, source }: Terms, given: bigint): Result<undefined, 'EXCHANGE_TOO_LARGE'> {
  if (given <= most) return ok(undefined)
  return refuse('EXCHANGE_TOO_LARGE', { values: { max: `${formatMinor(most, source.decimal_point)} ${source.code}` } })
}

type Split = Record<'given' | 'received' | 'spread' | 'rounding', bigint>

export function promiseOf(
  { market, type, terms: { source, target }, price, discount }: Priced,
  memberSeq: string,
  { given, received, spread, rounding }: Split,
  validSeconds: number,
): Promised {
  return {
    exchange_seq: uuidV7(),
    member_seq: memberSeq,
    type,
    market_code: market.code,
    source_asset_seq: source.seq,
    target_asset_seq: target.seq,
    source_amount: given,
    target_amount: received,
    spread_amount: spread,
    rounding_amount: rounding,
    base_rate: price.base,
    spread_rate: price.spread,
    discount_rate: price.discount,
    spread_ppm: Number(market.spread),
    discount_ppm: Number(discount),
    expires_at: new Date(Date.now() + validSeconds * 1_000),
  }
}

/** Long enough to move inventory between two shards. */
const STOCK_WAIT_MS = 2_500

/** Whether the house has the amount on this shard. Inventory on other shards is moved first. */
export async function hasStockHere(
  deps: ExchangeDeps,
  { stocks, shard }: House,
  asset: string,
  amount: bigint,
): Promise<boolean> {
  if ((stocks.get(asset)?.here ?? 0n) >= amount) return true
  return bringFund(deps, { fund: 'inventory', asset, shard, amount }, STOCK_WAIT_MS)
}

function showQuote(
  { quoteSecret }: ExchangeDeps,
  { exchange, constant }: ExchangeSettings,
  { source, target, pricedAt }: Terms,
  { promised, converted }: { readonly promised: Promised; readonly converted: Converted },
): Quote {
  const named = ({ seq, code, decimal_point }: AssetRow) => ({ seq, code, decimals: decimal_point })
  return {
    ...showAgreed(promised, named(source), named(target)),
    quote_id: quoteToken(quoteSecret, promised, 'exchange'),
    exact_amount: converted.exact,
    rounding: converted.cut,
    governance_asset: constant.governance_asset,
    priced_at: pricedAt.toISOString(),
    expires_at: promised.expires_at.toISOString(),
    valid_seconds: exchange.quote_seconds,
  }
}

/** The discount on the spread for holders of the governance asset, in parts per million; zero for others. */
async function discountOf(deps: ExchangeDeps, { settings, assets }: House, memberSeq: string): Promise<bigint> {
  const { constant } = settings
  const governance = assets.find(({ code }) => code === constant.governance_asset)
  const isHolder = governance !== undefined && (await hasBalance(deps, memberSeq, governance.seq))
  return isHolder ? ppmOf(constant.preferential_spread_discount_percent) : 0n
}

/** Whether the price has moved against the house by more than its tolerance. */
export function hasMoved(promised: Promised, fresh: Promised, tolerancePercent: string): boolean {
  return fresh.target_amount * MILLION < promised.target_amount * (MILLION - ppmOf(tolerancePercent))
}
