import { z } from 'zod'
import { amountText, seqText, timeText } from '../amount.ts'
import { DEAL_APPLICATION_STATUSES, DEAL_STATES, EXCHANGE_TYPES } from '../enums.ts'
import { ASK_REFUSALS } from '../governance/approval.refusals.ts'
import { reasonText } from '../governance/approval.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'

const dealMember = z.object({ member_seq: seqText, member_number: z.string(), user_name: z.string() })

const deskDeal = z.object({
  deal_seq: seqText,
  deal_number: z.string(),
  offer_type: z.enum(EXCHANGE_TYPES),
  market_code: z.string(),
  asset_code: z.string(),
  target_asset_code: z.string(),
  source_amount: amountText,
  available_quantity: amountText,
  unit_price: amountText,
  state: z.enum(DEAL_STATES),
  owner: dealMember,
  created_at: timeText,
})

export const deskDealApplication = z.object({
  application_seq: seqText,
  deal_seq: seqText,
  deal_number: z.string(),
  offer_type: z.enum(EXCHANGE_TYPES),
  asset_code: z.string(),
  target_asset_code: z.string(),
  amount: amountText,
  unit_price: amountText,
  payment: amountText,
  fee: amountText,
  status: z.enum(DEAL_APPLICATION_STATUSES),
  applicant: dealMember,
  owner: dealMember,
  created_at: timeText,
  decided_at: timeText.nullable(),
})

/** A rating by one side of a deal about the other. */
const deskRating = z.object({
  rating_seq: seqText,
  application_seq: seqText,
  by: dealMember,
  about: dealMember,
  verdict: z.enum(['GOOD', 'BAD']),
  text: z.string().nullable(),
  answer: z.string().nullable(),
  is_counted: z.boolean(),
  hidden_reason: z.string().nullable(),
  rated_at: timeText,
})

const deskMarket = z.object({
  market_code: z.string(),
  asset_code: z.string(),
  target_asset_code: z.string(),
  asks: z.number().int(),
  bids: z.number().int(),
  completed: z.number().int(),
  amount: amountText,
  payment: amountText,
  fee: amountText,
  /** The asset of the fees: in a market that is paid outside, the market's asset. */
  fee_asset_code: z.string(),
})

/** Part of a user name, a member number or an offer number. */
const search = z.string().trim().max(60).optional()
/** The seq of an offer or of an application to it. */
const path = z.object({ deal_seq: seqText })

/** The approval still needed from another operator, if any. */
export const asked = z.object({ approval_seq: seqText.nullable(), expires_at: timeText.nullable() })

export const dealDeskOperations = operations({
  'GET /operator/deal': {
    act: 'deals',
    summary: 'Offers of members, newest first',
    auth: 'operator',
    permission: 'deal.review',
    query: pageQuery.extend({
      state: z.enum(DEAL_STATES).optional(),
      offer_type: z.enum(EXCHANGE_TYPES).optional(),
      search,
    }),
    output: pageOf(deskDeal),
    refusals: [],
  },
  'GET /operator/deal/application': {
    act: 'deal_applications',
    summary: 'Applications to offers, newest first',
    auth: 'operator',
    permission: 'deal.review',
    query: pageQuery.extend({ status: z.enum(DEAL_APPLICATION_STATUSES).optional(), search }),
    output: pageOf(deskDealApplication),
    refusals: [],
  },
  'GET /operator/deal/figure': {
    act: 'deal_figures',
    summary: 'How members have dealt in the last thirty days, and what is open now',
    auth: 'operator',
    permission: 'deal.review',
    output: z.object({
      figures: z.object({
        open_offers: z.number().int(),
        frozen_offers: z.number().int(),
        pending_applications: z.number().int(),
        barred_members: z.number().int(),
        /** Percentage of decided applications that were confirmed; null before the first. */
        confirmed_percent: z.number().int().nullable(),
        /** Median time from application to the owner's decision; null before the first. */
        median_seconds: z.number().int().nullable(),
        markets: z.array(deskMarket),
      }),
    }),
    refusals: [],
  },
  'GET /operator/deal/{deal_seq}': {
    act: 'deal',
    summary: 'One offer with its applications; being looked at is audited',
    auth: 'operator',
    permission: 'deal.review',
    path,
    output: z.object({
      deal: deskDeal.extend({
        confirmed_quantity: amountText,
        unconfirmed_quantity: amountText,
        minimum_purchase_amount: amountText,
        held_amount: amountText,
        held_asset_code: z.string(),
        margin_percent: z.string().nullable(),
        base_rate: amountText.nullable(),
        is_auto_confirmed: z.boolean(),
        frozen_reason: z.string().nullable(),
        expires_at: timeText.nullable(),
        closed_at: timeText.nullable(),
        completed_deals: z.number().int(),
        turned_down: z.number().int(),
        /** Set while operators bar the owner from dealing. */
        bar: z.object({ reason: z.string(), barred_at: timeText }).nullable(),
        applications: z.array(deskDealApplication),
        /** About any of these applications, newest first. */
        ratings: z.array(deskRating),
      }),
    }),
    refusals: [],
  },
  'PATCH /operator/deal/{deal_seq}': {
    act: 'deal_decide',
    summary: 'Freeze an offer at once; ask for its release, which a second operator allows',
    auth: 'operator',
    permission: 'deal.review',
    stepUp: 'required',
    fourEyes: { byType: { SET_FROZEN: null, SET_RELEASED: 'deal.release' } },
    path,
    body: z.object({ type: z.enum(['SET_FROZEN', 'SET_RELEASED']), reason: reasonText }),
    output: asked,
    refusals: ASK_REFUSALS,
  },
  'PATCH /operator/deal/member/{member_seq}': {
    act: 'deal_member',
    summary:
      'Keep a member from dealing at once, which closes their open offers; ask for their return, which a second operator allows',
    auth: 'operator',
    permission: 'deal.review',
    stepUp: 'required',
    fourEyes: { byType: { SET_BARRED: null, SET_READMITTED: 'deal.readmit' } },
    path: z.object({ member_seq: seqText }),
    body: z.object({ type: z.enum(['SET_BARRED', 'SET_READMITTED']), reason: reasonText }),
    output: asked,
    refusals: ASK_REFUSALS,
  },
})

export const dealDeskSchemas = {
  DeskDeal: deskDeal,
  DeskDealApplication: deskDealApplication,
  DealMember: dealMember,
  DeskRating: deskRating,
}
