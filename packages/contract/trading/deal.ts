import { z } from 'zod'
import { amountText, seqText, timeText } from '../amount.ts'
import { DEAL_STATES, EXCHANGE_TYPES, PRICE_TYPES } from '../enums.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'
import { DEAL_CLOSE_REFUSALS, DEAL_EDIT_REFUSALS, DEAL_REFUSALS } from './deal.refusals.ts'

/** How narrow the interval of the completion rate is. */
const DEAL_CERTAINTIES = ['NONE', 'FEW', 'SOME', 'MANY'] as const
const DEAL_VOLUME_BANDS = ['UNDER_100K', 'FROM_100K', 'FROM_1M', 'FROM_10M', 'FROM_100M'] as const

const GRADE_MAX = 4
const DEALS_MAX = 10_000
const MINUTES_MIN = 10
const MINUTES_MAX = 180
/** Above or below the base rate; four decimals. */
const marginText = z.string().regex(/^-?(0|[1-9]\d?)(\.\d{1,4})?$/)

const assetName = z.object({ asset_seq: seqText, code: z.string() })

/** A member as others see them in deals. */
export const dealer = z.object({
  user_name: z.string(),
  /** Deals that count: with one counterparty at most one in thirty days, and none with members who are related. */
  completed_deals: z.number().int(),
  /** Percentage of deals that count and were completed, rounded down; null before the first. */
  completion_percent: z.number().int().nullable(),
  /** Likely minimum of the true percentage: lower end of its 95% Wilson interval, rounded down; null before the first. */
  completion_low_percent: z.number().int().nullable(),
  certainty: z.enum(DEAL_CERTAINTIES),
  /** Median time until deals at the member's offers were settled, or released once paid; null before the third. */
  median_seconds: z.number().int().nullable(),
  /** Volume in USOT as a range, never exact; null before the first. */
  volume_band: z.enum(DEAL_VOLUME_BANDS).nullable(),
  good_ratings: z.number().int(),
  bad_ratings: z.number().int(),
})

/** A sale (ASK) offers `asset` for `target_asset`; a purchase (BID) is the reverse. Quantities are in units of `asset`. */
const deal = z.object({
  deal_seq: seqText,
  deal_number: z.string(),
  offer_type: z.enum(EXCHANGE_TYPES),
  market_seq: seqText,
  market_code: z.string(),
  asset: assetName,
  target_asset: assetName,
  source_amount: amountText,
  confirmed_quantity: amountText,
  unconfirmed_quantity: amountText,
  available_quantity: amountText,
  minimum_purchase_amount: amountText,
  price_type: z.enum(PRICE_TYPES),
  /** The current price; for a formula without a base rate, the last one quoted. */
  unit_price: amountText,
  margin_percent: z.string().nullable(),
  floor_price: amountText.nullable(),
  ceiling_price: amountText.nullable(),
  /** Null while there is no reliable price. */
  base_rate: amountText.nullable(),
  fee_percent: amountText,
  /** Paid between accounts that both sides have at other banks, within so many minutes; null if it is paid inside. */
  payment_minutes: z.number().int().nullable(),
  /**
   * Share of the amount above `bond_free_amount`, rounded down, that reader and owner each hold as a bond; 0 if they have completed as much
   * before or the seller waives it.
   */
  bond_percent: amountText,
  /** As much as they have completed with each other lately, and is not in use. */
  bond_free_amount: amountText,
  is_auto_confirmed: z.boolean(),
  minimum_grade: z.number().int(),
  minimum_deals: z.number().int(),
  state: z.enum(DEAL_STATES),
  owner: dealer,
  is_own: z.boolean(),
  /** Null for everybody but the owner. */
  source_account_seq: seqText.nullable(),
  target_account_seq: seqText.nullable(),
  /** What is held for it now, in the asset the owner gives, or in `asset` if it is paid outside; null for everybody else. */
  held_amount: amountText.nullable(),
  /** Why an operator froze it; null if it is not frozen, and for everybody but the owner. */
  frozen_reason: z.string().nullable(),
  version: z.number().int(),
  expires_at: timeText.nullable(),
  created_at: timeText,
  closed_at: timeText.nullable(),
})

const terms = z.object({
  source_amount: amountText,
  minimum_purchase_amount: amountText,
  price_type: z.enum(PRICE_TYPES).default('FIXED'),
  /** For a fixed price. */
  unit_price: amountText.optional(),
  /** For a formula: percentage above or below the base rate, bounded by floor and ceiling. */
  margin_percent: marginText.optional(),
  floor_price: amountText.optional(),
  /** Required for a purchase by formula, because its payment is held. */
  ceiling_price: amountText.optional(),
  is_auto_confirmed: z.boolean().default(false),
  minimum_grade: z.number().int().min(0).max(GRADE_MAX).default(0),
  minimum_deals: z.number().int().min(0).max(DEALS_MAX).default(0),
  expires_at: timeText.optional(),
})

const path = z.object({ deal_seq: seqText })
const one = z.object({ deal })

export const dealOperations = operations({
  'GET /market/private/deal': {
    act: 'private-deal-list',
    summary: 'Open offers of everybody, best price or newest first; or all offers of the member, newest first',
    auth: 'member',
    keys: 'READ',
    query: pageQuery.extend({
      scope: z.enum(['open', 'mine']).default('open'),
      /** The market of an open list; the first one if omitted. */
      market_seq: seqText.optional(),
      offer_type: z.enum(EXCHANGE_TYPES).default('ASK'),
      sort: z.enum(['price', 'recent']).default('price'),
    }),
    output: pageOf(deal),
    refusals: [],
  },
  'POST /market/private/deal': {
    act: 'private-deal-create',
    summary: 'Offer to sell or to buy; what the member gives is set aside at once',
    auth: 'member',
    outflow: 'DEAL',
    idempotent: true,
    stepUp: 'or-password',
    body: terms.extend({
      offer_type: z.enum(EXCHANGE_TYPES),
      market_seq: seqText,
      /**
       * The account debited with what is given; what is received is credited to the other. If the market is paid outside, the account for
       * the coins: it is debited by a sale and credited by a purchase, and both hold the bond from it.
       */
      source_account_seq: seqText,
      target_account_seq: seqText.optional(),
      /** Where the market is paid outside: the account at a bank where the member is paid or pays from, and within how long. */
      bank_account_seq: seqText.optional(),
      payment_minutes: z.number().int().min(MINUTES_MIN).max(MINUTES_MAX).optional(),
      /** For a sale that is paid outside: neither side holds a bond, so that members without any of the coins can buy. */
      is_bond_waived: z.boolean().default(false),
    }),
    output: one,
    refusals: DEAL_REFUSALS,
  },
  'GET /market/private/deal/{deal_seq}': {
    act: 'private-deal-get',
    summary: 'One offer: an open one of anybody, or any of the member',
    auth: 'member',
    keys: 'READ',
    path,
    output: one,
    refusals: [],
  },
  'PUT /market/private/deal/{deal_seq}': {
    act: 'private-deal-edit',
    summary: 'Other terms for an open offer. Applications keep their price; the amount covers them at least',
    auth: 'member',
    outflow: 'DEAL',
    idempotent: true,
    stepUp: 'or-password',
    path,
    body: terms.extend({ version: z.number().int() }),
    output: one,
    refusals: DEAL_EDIT_REFUSALS,
  },
  'PATCH /market/private/deal/{deal_seq}': {
    act: 'private-deal-close',
    summary: 'Close an offer to new applications; what nobody applied for comes back at once',
    auth: 'member',
    path,
    body: z.object({ type: z.enum(['SET_CLOSED']) }),
    output: one,
    refusals: DEAL_CLOSE_REFUSALS,
  },
})

export const dealSchemas = { Deal: deal, Dealer: dealer }
