import type { ExchangeType } from '@cocobnk/contract'
import { baseRateOf, isOpen, type Market } from '@cocobnk/market'
import { divide, formatMinor } from '@cocobnk/money'
import { RATE_DECIMALS } from '@cocobnk/rate'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { DealDeps } from './deps.ts'
import { type Applicant, judgeApplication, type Share } from './judge.ts'
import { larger, legsOf, priceNow } from './price.ts'
import { type ListedDeal, selectCompleted, selectOpenDeals } from './store.ts'

const FILLS_MAX = 10
/** Offers considered for a quote. More than are filled, because some are not available to every member. */
const LOOKED_AT = 100

export type QuotedFill = Share & { readonly deal: ListedDeal }

export type Quote = {
  readonly fills: readonly QuotedFill[]
  readonly payment: bigint
  readonly fee: bigint
  readonly gives: bigint
  readonly gets: bigint
  /** With the decimals of rates, rounded against the requester. */
  readonly averagePrice: bigint
}

type Asked = {
  readonly memberSeq: string
  readonly market: Market
  readonly type: ExchangeType
  readonly amount: bigint
}
type Fault = 'MARKET_INACTIVE' | 'RATE_UNAVAILABLE' | 'NOT_ENOUGH_OFFERS' | 'TRADE_INVALID'

/** Quotes an immediate sale or purchase over the best automatically confirmed offers. The quote is not binding. */
export async function quoteNow(
  deps: DealDeps,
  { memberSeq, market, type, amount }: Asked,
): Promise<Result<Quote, Fault>> {
  // A deal paid outside cannot be completed immediately.
  if (!isOpen(market) || market.is_paid_outside) return refuse('MARKET_INACTIVE')
  const base = baseRateOf(market, await deps.firmRates())
  if (base === undefined) return refuse('RATE_UNAVAILABLE')
  const offerType = otherSide(type)
  const [rows, grade, completed] = await Promise.all([
    selectOpenDeals(deps.db, {
      marketSeq: market.market_seq,
      offerType,
      sort: 'price',
      atOnce: true,
      after: undefined,
      limit: LOOKED_AT,
    }),
    deps.gradeOf(memberSeq),
    selectCompleted(deps.db, memberSeq),
  ])
  const fills = fillFrom(
    market,
    bestFirst(rows, offerType, base),
    { memberSeq, grade, completed, trusted: new Map() },
    { amount, base },
  )
  const filled = fills.reduce((total, fill) => total + fill.amount, 0n)
  if (filled < amount)
    return refuse('NOT_ENOUGH_OFFERS', {
      values: { max: `${formatMinor(filled, market.asset.decimal_point)} ${market.asset.code}` },
      data: { amount: formatMinor(filled, market.asset.decimal_point) },
    })
  return ok(totalOf(market, offerType, fills))
}

export function otherSide(type: ExchangeType): ExchangeType {
  return type === 'ASK' ? 'BID' : 'ASK'
}

/** Sorts by the current price; lists are sorted by the price of the last quote. */
function bestFirst(rows: readonly ListedDeal[], offerType: ExchangeType, base: bigint): ListedDeal[] {
  const priced = rows.flatMap((deal) => {
    const price = priceNow(deal, base)
    return price === undefined ? [] : [{ deal, price }]
  })
  const isBetter = (one: bigint, other: bigint) => (offerType === 'ASK' ? one < other : one > other)
  return priced
    .toSorted((one, other) => (one.price === other.price ? 0 : isBetter(one.price, other.price) ? -1 : 1))
    .map(({ deal }) => deal)
}

/**
 * Takes as much as possible from the best offer, then from the next. Skips offers that are not available to this member or whose minimum
 * exceeds the rest.
 */
function fillFrom(
  market: Market,
  deals: readonly ListedDeal[],
  applicant: Applicant,
  { amount, base }: { readonly amount: bigint; readonly base: bigint },
): QuotedFill[] {
  const fills: QuotedFill[] = []
  let left = amount
  for (const deal of deals) {
    if (left === 0n || fills.length === FILLS_MAX) break
    const part = left - larger(left - deal.available, 0n)
    const seenPrice = priceNow(deal, base) ?? 0n
    const share = judgeApplication(
      market,
      deal,
      applicant,
      { dealSeq: deal.deal_seq, amount: part, seenPrice },
      { base, worth: undefined, now: new Date() },
    )
    if (!share.ok) continue
    fills.push({ ...share.value, deal })
    left -= part
  }
  return fills
}

function totalOf(market: Market, offerType: ExchangeType, fills: readonly QuotedFill[]): Quote {
  const sum = (of: (fill: QuotedFill) => bigint) => fills.reduce((total, fill) => total + of(fill), 0n)
  const [amount, payment] = [sum((fill) => fill.amount), sum((fill) => fill.payment)]
  const scaled = payment * 10n ** BigInt(RATE_DECIMALS + market.asset.decimal_point)
  const averagePrice = divide(
    scaled,
    amount * 10n ** BigInt(market.target.decimal_point),
    offerType === 'ASK' ? 'up' : 'down',
  )
  return {
    fills,
    payment,
    fee: sum((fill) => fill.fee),
    gives: sum((fill) => legsOf(offerType, fill).applicantGives),
    gets: sum((fill) => legsOf(offerType, fill).applicantGets),
    averagePrice,
  }
}
