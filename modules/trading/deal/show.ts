import type { ExchangeType, Output } from '@cocobnk/contract'
import { baseRateOf, type Market, percentOfPpm } from '@cocobnk/market'
import { formatMinor } from '@cocobnk/money'
import { type FirmRates, RATE_DECIMALS } from '@cocobnk/rate'
import type { ListedApplication } from './application.store.ts'
import { givenAssets } from './posting.ts'
import { legsOf, priceNow } from './price.ts'
import type { Quote } from './quote.ts'
import { type Standing, showDealer } from './rating/standing.ts'
import type { ListedDeal } from './store.ts'
import type { DealRow } from './tables.ts'

type ShownDeal = Output<'GET /market/private/deal'>['list'][number]
type ShownApplication = Output<'GET /market/private/application'>['list'][number]
type ShownQuote = Output<'POST /market/private/quote'>['quote']

const rateText = (price: bigint) => formatMinor(price, RATE_DECIMALS)
const assetName = ({ seq, code }: Market['asset']) => ({ asset_seq: seq, code })

/** The reader of an offer, and the part of what is available that needs no bond between reader and owner. */
type Reader = { readonly memberSeq: string; readonly bondFree: bigint }

/** An offer as the member sees it: accounts and set-aside amounts are visible to the owner only. */
export function showDeal(deal: ListedDeal, market: Market, rates: FirmRates, reader: Reader): ShownDeal {
  const units = (minor: bigint) => formatMinor(minor, market.asset.decimal_point)
  const base = baseRateOf(market, rates)
  const isOwn = deal.member_seq === reader.memberSeq
  const { owner } = givenAssets(market, deal.offer_type)
  return {
    deal_seq: deal.deal_seq,
    deal_number: String(deal.deal_number),
    offer_type: deal.offer_type,
    market_seq: deal.market_seq,
    market_code: market.code,
    asset: assetName(market.asset),
    target_asset: assetName(market.target),
    source_amount: units(deal.amount),
    confirmed_quantity: units(deal.confirmed),
    unconfirmed_quantity: units(deal.unconfirmed),
    available_quantity: units(deal.available),
    minimum_purchase_amount: units(deal.minimum_amount),
    price_type: deal.margin_ppm === null ? 'FIXED' : 'FORMULA',
    unit_price: rateText(priceNow(deal, base) ?? deal.unit_price),
    margin_percent: deal.margin_ppm === null ? null : signedPercent(deal.margin_ppm),
    floor_price: deal.floor_price === null ? null : rateText(deal.floor_price),
    ceiling_price: deal.ceiling_price === null ? null : rateText(deal.ceiling_price),
    base_rate: base === undefined ? null : rateText(base),
    fee_percent: percentOfPpm(market.taker_fee_ppm),
    payment_minutes: deal.payment_minutes,
    bond_percent: percentOfPpm(deal.available > 0n && reader.bondFree >= deal.available ? 0 : deal.bond_ppm),
    bond_free_amount: units(reader.bondFree),
    is_auto_confirmed: deal.is_auto_confirmed,
    minimum_grade: deal.minimum_grade,
    minimum_deals: deal.minimum_deals,
    state: stateOf(deal),
    owner: showDealer(deal.user_name, deal),
    is_own: isOwn,
    source_account_seq: isOwn ? deal.source_account_seq : null,
    target_account_seq: isOwn ? deal.target_account_seq : null,
    held_amount: isOwn ? formatMinor(deal.held, owner.decimal_point) : null,
    frozen_reason: isOwn ? deal.frozen_reason : null,
    version: deal.version,
    expires_at: deal.expires_at?.toISOString() ?? null,
    created_at: deal.created_at.toISOString(),
    closed_at: deal.closed_at?.toISOString() ?? null,
  }
}

/** The state to show. An expired offer is shown as ended, even before the job has ended it. */
export function stateOf({
  state,
  is_frozen,
  expires_at,
}: Pick<DealRow, 'state' | 'is_frozen' | 'expires_at'>): ShownDeal['state'] {
  if (state === 'FILLED' || state === 'EXPIRED') return state
  if (state !== 'OPEN') return 'CLOSED'
  if (is_frozen) return 'FROZEN'
  return expires_at && expires_at <= new Date() ? 'EXPIRED' : 'OPEN'
}

export function showApplication(row: ListedApplication, market: Market, memberSeq: string): ShownApplication {
  const isOwn = row.member_seq === memberSeq
  const isOutside = row.bank_account_seq !== null
  const units = (minor: bigint) => formatMinor(minor, market.asset.decimal_point)
  return {
    application_seq: row.application_seq,
    group_seq: row.group_seq,
    deal_seq: row.deal_seq,
    deal_number: String(row.deal_number),
    offer_type: row.offer_type,
    market_code: market.code,
    asset: assetName(market.asset),
    target_asset: assetName(market.target),
    amount: formatMinor(row.amount, market.asset.decimal_point),
    unit_price: rateText(row.unit_price),
    ...showSums(market, row.offer_type, row, legsOf(row.offer_type, row)),
    ...(isOutside && showOutside(row, units)),
    bond: units(row.bond),
    payment_account_seq: isOwn ? row.payment_account_seq : null,
    payment_account_number: isOwn ? row.payment_number : null,
    receiving_account_seq: isOwn ? row.receiving_account_seq : null,
    receiving_account_number: isOwn ? row.receiving_number : null,
    status: statusOf(row.state),
    is_paid_outside: isOutside,
    pay_by: row.pay_by?.toISOString() ?? null,
    release_by: row.release_by?.toISOString() ?? null,
    is_own: isOwn,
    applicant: showDealer(row.applicant_name, standingOf(row, 'applicant')),
    owner: showDealer(row.owner_name, standingOf(row, 'owner')),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  }
}

/** The fee of a deal paid outside is in coins: taken from those bought, or added to those sold. */
function showOutside({ offer_type, amount, fee }: ListedApplication, units: (minor: bigint) => string) {
  return offer_type === 'ASK'
    ? { fee: units(fee), amount_to_pay: '0', amount_to_receive: units(amount - fee) }
    : { fee: units(fee), amount_to_pay: units(amount + fee), amount_to_receive: '0' }
}

export function showQuote(quote: Quote, market: Market, type: ExchangeType, amount: bigint): ShownQuote {
  const offerType = type === 'ASK' ? 'BID' : 'ASK'
  const { gives: applicantGives, gets: applicantGets } = quote
  return {
    market_seq: market.market_seq,
    type,
    amount: formatMinor(amount, market.asset.decimal_point),
    average_price: rateText(quote.averagePrice),
    ...showSums(market, offerType, quote, { applicantGives, applicantGets }),
    fills: quote.fills.map(({ deal, ...share }) => ({
      deal_seq: deal.deal_seq,
      amount: formatMinor(share.amount, market.asset.decimal_point),
      unit_price: rateText(share.unit_price),
      payment: formatMinor(share.payment, market.target.decimal_point),
      fee: formatMinor(share.fee, market.target.decimal_point),
      owner: showDealer(deal.user_name, deal),
    })),
  }
}

type Sums = { readonly payment: bigint; readonly fee: bigint }
type Sides = { readonly applicantGives: bigint; readonly applicantGets: bigint }

function showSums(
  market: Market,
  offerType: ExchangeType,
  { payment, fee }: Sums,
  { applicantGives, applicantGets }: Sides,
) {
  const { owner, applicant } = givenAssets(market, offerType)
  return {
    payment: formatMinor(payment, market.target.decimal_point),
    fee: formatMinor(fee, market.target.decimal_point),
    amount_to_pay: formatMinor(applicantGives, applicant.decimal_point),
    amount_to_receive: formatMinor(applicantGets, owner.decimal_point),
  }
}

export function statusOf(state: ListedApplication['state']): ShownApplication['status'] {
  if (state === 'ASKED' || state === 'REFUSED') throw new Error('what is not set aside is no application yet')
  return state
}

function standingOf(row: ListedApplication, side: 'applicant' | 'owner'): Standing {
  return {
    completed: row[`${side}_completed`],
    turned_down: row[`${side}_turned_down`],
    good: row[`${side}_good`],
    bad: row[`${side}_bad`],
    median_seconds: row[`${side}_median_seconds`],
    volume_usot: row[`${side}_volume_usot`],
  }
}

export function signedPercent(ppm: number): string {
  return ppm < 0 ? `-${percentOfPpm(-ppm)}` : percentOfPpm(ppm)
}
