import { z } from 'zod'
import { amountText, seqText, timeText } from '../amount.ts'
import { MARKET_SIGNALS, MARKET_STATES } from '../enums.ts'
import { ASK_REFUSALS } from '../governance/approval.refusals.ts'
import { historyOf, reasonText, asked as sureAsked } from '../governance/approval.ts'
import { CASE_REFUSALS } from '../identity/review.refusals.ts'
import { CASE_OUTCOMES } from '../identity/review.ts'
import { operations } from '../operation.ts'

const AUCTION_MINUTES_MAX = 60

/** What operators decide about a market of the order book. Shares are percent. */
const marketTerms = z.object({
  /** Prices and amounts of new orders are multiples of these. */
  price_step: amountText,
  amount_step: amountText,
  minimum_amount: amountText,
  band_percent: amountText,
  maker_fee_percent: amountText,
  taker_fee_percent: amountText,
  /** The bank's own quotes: distance from the base rate, amount of each, and inventory up to which it buys. 0 percent: no quotes. */
  house_spread_percent: amountText,
  house_quote_amount: amountText,
  house_inventory_most: amountText,
})
export type MarketDeskTerms = z.infer<typeof marketTerms>

const deskMarket = z.object({
  market_seq: seqText,
  code: z.string(),
  asset_code: z.string(),
  target_asset_code: z.string(),
  state: z.enum(MARKET_STATES),
  auction_ends_at: timeText.nullable(),
  halted_reason: z.string().nullable(),
  /** The finest steps: the order book calculates in them, so they never change. */
  tick: amountText,
  lot: amountText,
  terms: marketTerms,
  figures: z.object({
    /** Of the last 24 hours. */
    orders: z.number().int(),
    canceled: z.number().int(),
    trades: z.number().int(),
    volume: amountText,
    target_volume: amountText,
    last_price: amountText.nullable(),
    traders: z.number().int(),
    /** Now. */
    open_orders: z.number().int(),
  }),
})

/** How far the matching engine is behind; null if none answers. */
const engine = z.object({
  commands: z.number().int(),
  backlog: z.number().int(),
  lag_seconds: z.number(),
  rows_behind: z.number().int(),
  unsettled_seconds: z.number(),
})

const marketMember = z.object({ member_seq: seqText, member_number: z.string(), user_name: z.string() })

const signal = z.object({
  signal_seq: seqText,
  kind: z.enum(MARKET_SIGNALS),
  market_code: z.string(),
  member: marketMember,
  /** For trades between two members: the other member. */
  other_member: marketMember.nullable(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  first_at: timeText,
  last_at: timeText,
  found_at: timeText,
  outcome: z.enum(CASE_OUTCOMES).nullable(),
  case_seq: seqText,
})

const path = z.object({ market_seq: seqText })
const signalPath = z.object({ signal_seq: seqText })

/** The approval still needed from another operator, if any. */
const asked = z.object({ approval_seq: seqText.nullable(), expires_at: timeText.nullable() })

/** Markets of the order book as operators manage them. */
export const marketDeskOperations = operations({
  'GET /operator/market': {
    act: 'markets',
    summary: 'Markets of the order book with their figures of the last 24 hours, and how far the engine is behind',
    auth: 'operator',
    permission: 'market.manage',
    output: z.object({ list: z.array(deskMarket), engine: engine.nullable() }),
    refusals: [],
  },
  'GET /operator/market/{market_seq}': {
    act: 'market',
    summary: 'One market with its latest changes and signals of abuse, newest first',
    auth: 'operator',
    permission: 'market.manage',
    path,
    output: z.object({ market: deskMarket, history: historyOf(marketTerms), signals: z.array(signal) }),
    refusals: [],
  },
  'PATCH /operator/market/{market_seq}': {
    act: 'market_decide',
    summary:
      'Halt a market at once; ask for it to resume, which a second operator allows: orders gather for some minutes and are matched at one price',
    auth: 'operator',
    permission: 'market.manage',
    stepUp: 'required',
    fourEyes: { byType: { SET_HALTED: null, SET_RESUMED: 'market.resume' } },
    path,
    body: z.object({
      type: z.enum(['SET_HALTED', 'SET_RESUMED']),
      auction_minutes: z.number().int().min(1).max(AUCTION_MINUTES_MAX).default(5),
      reason: reasonText,
    }),
    output: asked,
    refusals: ASK_REFUSALS,
  },
  'PUT /operator/market/{market_seq}': {
    act: 'market_change',
    summary: 'Ask for other steps, bands or fees, or for old ones again; in force within seconds once allowed',
    auth: 'operator',
    permission: 'market.manage',
    stepUp: 'required',
    fourEyes: 'market.change',
    path,
    body: z.object({ terms: marketTerms, reason: reasonText }),
    output: sureAsked,
    refusals: ASK_REFUSALS,
  },
  'GET /operator/market/signal/{signal_seq}': {
    act: 'market_signal',
    summary: 'What looks like abuse of a market; being looked at is audited',
    auth: 'operator',
    permission: 'market.review',
    path: signalPath,
    output: z.object({ signal }),
    refusals: [],
  },
  'PATCH /operator/market/signal/{signal_seq}': {
    act: 'market_signal_decide',
    summary: 'Confirm or dismiss a signal of abuse; only who has the case. The member is not told',
    auth: 'operator',
    permission: 'market.review',
    fourEyes: { byType: { SET_CONFIRMED: null, SET_DISMISSED: null } },
    stepUp: 'required',
    path: signalPath,
    body: z.object({ type: z.enum(['SET_CONFIRMED', 'SET_DISMISSED']), reason: reasonText }),
    output: z.object({ signal }),
    refusals: CASE_REFUSALS,
  },
})

export const marketDeskSchemas = {
  MarketTerms: marketTerms,
  DeskMarket: deskMarket,
  MarketSignalCase: signal,
  MarketMember: marketMember,
}
