import type { Market } from '@cocobnk/market'
import { formatMinor } from '@cocobnk/money'
import { RATE_DECIMALS } from '@cocobnk/rate'
import { ok, type Result, refuse } from '@cocobnk/result'
import { type InactiveCause, inactiveCause } from './faults.ts'
import { bondFreeOf, bondOf, feeOf, legsOf, outsideLegs, paymentOf, priceNow } from './price.ts'
import type { DealRow } from './tables.ts'

/** An application to an offer: the amount, at a price no worse than the one shown. */
export type Wanted = { readonly dealSeq: string; readonly amount: bigint; readonly seenPrice: bigint }

export type Applicant = {
  readonly memberSeq: string
  readonly grade: number
  readonly completed: number
  /** By member, what the applicant has completed with them and is not in use, in USOT. Up to that, neither side sets a bond aside. */
  readonly trusted: ReadonlyMap<string, bigint>
}

export type Share = {
  readonly amount: bigint
  readonly unit_price: bigint
  readonly payment: bigint
  readonly fee: bigint
  readonly bond: bigint
}

export type ApplyFault =
  | InactiveCause
  | 'OWN_DEAL'
  | 'COUNTERPARTY_GRADE'
  | 'COUNTERPARTY_DEALS'
  | 'BELOW_MINIMUM_PURCHASE'
  | 'ABOVE_AVAILABLE'
  | 'PRICE_CHANGED'
  | 'TRADE_INVALID'
  | 'RATE_UNAVAILABLE'

type Moment = {
  readonly base: bigint | undefined
  /** The value of the amount in USOT; undefined if unknown. */
  readonly worth: bigint | undefined
  readonly now: Date
}

/** The share an application would get of an offer at this moment, or the refusal. */
export function judgeApplication(
  market: Market,
  deal: DealRow,
  applicant: Applicant,
  wanted: Wanted,
  { base, worth, now }: Moment,
): Result<Share, ApplyFault> {
  if (deal.member_seq === applicant.memberSeq) return refuse('OWN_DEAL')
  const cause = inactiveCause(deal, now)
  if (cause) return refuse(cause)
  if (applicant.grade < deal.minimum_grade)
    return refuse('COUNTERPARTY_GRADE', { values: { grade: String(deal.minimum_grade) } })
  if (applicant.completed < deal.minimum_deals)
    return refuse('COUNTERPARTY_DEALS', { values: { deals: String(deal.minimum_deals) } })
  const price = priceNow(deal, base)
  if (price === undefined) return refuse('RATE_UNAVAILABLE')
  if (isWorse(deal, price, wanted.seenPrice)) return changed(market, price)
  const free = bondFreeOf(wanted.amount, worth, applicant.trusted.get(deal.member_seq) ?? 0n)
  return judgeAmount(market, deal, wanted.amount, { price, bond: bondOf(wanted.amount - free, deal.bond_ppm) })
}

/** Any amount from the minimum on, or the whole remainder, however small it is. */
function judgeAmount(
  market: Market,
  deal: DealRow,
  amount: bigint,
  { price, bond }: { readonly price: bigint; readonly bond: bigint },
): Result<Share, ApplyFault> {
  const shown = (minor: bigint) => `${formatMinor(minor, market.asset.decimal_point)} ${market.asset.code}`
  if (amount > deal.available) return refuse('ABOVE_AVAILABLE', { values: { max: shown(deal.available) } })
  if (amount < deal.minimum_amount && amount < deal.available)
    return refuse('BELOW_MINIMUM_PURCHASE', { values: { min: shown(deal.minimum_amount) } })
  const payment = paymentOf(market, deal.offer_type, amount, price)
  const isOutside = market.is_paid_outside
  const fee = feeOf(isOutside ? amount : payment, market.taker_fee_ppm)
  const share = { amount, unit_price: price, payment, fee, bond }
  const { ownerGives, applicantGets } = isOutside ? outsideLegs(deal.offer_type, share) : legsOf(deal.offer_type, share)
  // A seller of a deal paid outside receives the payment at another bank.
  const gets = isOutside && deal.offer_type === 'BID' ? payment : applicantGets
  if (amount === 0n || payment === 0n || gets <= 0n) return refuse('TRADE_INVALID')
  // After edits, applications at an older price may have reserved more than their share of the set-aside funds.
  if (ownerGives > deal.held - deal.reserved) return refuse('ABOVE_AVAILABLE', { values: { max: shown(0n) } })
  return ok(share)
}

function isWorse({ offer_type }: DealRow, price: bigint, seen: bigint): boolean {
  return offer_type === 'ASK' ? price > seen : price < seen
}

function changed(market: Market, price: bigint) {
  const unit_price = formatMinor(price, RATE_DECIMALS)
  return refuse('PRICE_CHANGED', { values: { price: `${unit_price} ${market.target.code}` }, data: { unit_price } })
}
