import { hasBalance } from '@cocobnk/account'
import type { AssetRow } from '@cocobnk/asset'
import type { Output } from '@cocobnk/contract'
import { uuidV7 } from '@cocobnk/database'
import { bringFund } from '@cocobnk/house-fund'
import { formatMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import { type Converted, convert } from './convert.ts'
import type { ExchangeDeps, ExchangeSettings } from './deps.ts'
import { type House, readHouse } from './house.ts'
import { marketBetween, marketsOf, ppmOf } from './market.ts'
import { judgePair, type PairFault, type Terms } from './pair.ts'
import { MILLION, priceOf } from './price.ts'
import { type Promised, quoteToken } from './quote-token.ts'
import { showAgreed } from './show.ts'

export type Quote = Output<'POST /market/direct/quote'>['quote']
export type QuoteFault = PairFault | 'EXCHANGE_TOO_SMALL' | 'EXCHANGE_TOO_LARGE' | 'EXCHANGE_STOCK_MOVING'

export type Wanted = {
  readonly memberSeq: string
  readonly sourceSeq: string
  readonly targetSeq: string
  readonly given: bigint
}

type Quoted = { readonly quote: Quote; readonly promised: Promised }

/** A rate for exactly this, which the house will stand by for some seconds. */
export async function makeQuote(deps: ExchangeDeps, wanted: Wanted): Promise<Result<Quoted, QuoteFault>> {
  const house = await readHouse(deps, wanted.memberSeq)
  const { settings, assets } = house
  const found = marketBetween(marketsOf(settings.exchange, assets), wanted.sourceSeq, wanted.targetSeq)
  if (!found) return refuse('EXCHANGE_CLOSED')
  const { market, type } = found
  const terms = judgePair(house, market, type)
  if (!terms.ok) return terms
  const { source, target, rates, most } = terms.value
  if (wanted.given > most)
    return refuse('EXCHANGE_TOO_LARGE', {
      values: { max: `${formatMinor(most, source.decimal_point)} ${source.code}` },
    })
  const discount = await discountOf(deps, house, wanted.memberSeq)
  const price = priceOf({ type, ...rates, spread: market.spread, discount })
  const pair = { type, assetDecimals: market.asset.decimal_point, paidDecimals: market.paid.decimal_point }
  const converted = convert(pair, price, wanted.given)
  if (!converted.ok) return converted
  const { received, spread, rounding } = converted.value
  if (!(await hasStockHere(deps, house, target.code, received + spread + rounding)))
    return refuse('EXCHANGE_STOCK_MOVING')
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
  return ok({ promised, quote: showQuote(deps, settings, terms.value, { promised, converted: converted.value }) })
}

/** Long enough for a move between two shards. */
const STOCK_WAIT_MS = 2_500

/** The house has it; if it lies on other shards, it is brought to the member's first. */
async function hasStockHere(
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
async function discountOf(deps: ExchangeDeps, { settings, assets }: House, memberSeq: string): Promise<bigint> {
  const { constant } = settings
  const governance = assets.find(({ code }) => code === constant.governance_asset)
  const isHolder = governance !== undefined && (await hasBalance(deps, memberSeq, governance.seq))
  return isHolder ? ppmOf(constant.preferential_spread_discount_percent) : 0n
}

/** Whether the price has moved against the house by more than it stands by. */
export function hasMoved(promised: Promised, fresh: Promised, tolerancePercent: string): boolean {
  return fresh.target_amount * MILLION < promised.target_amount * (MILLION - ppmOf(tolerancePercent))
}
