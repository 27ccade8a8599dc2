import { z } from 'zod'
import { amountText, percentText, seqText, signedUsotText, timeText, usotText } from '../amount.ts'
import { ASSET_KINDS, COST_METHODS, HOLDING_PERIODS, TRADE_SIDES } from '../enums.ts'
import { operations } from '../operation.ts'

/** As many points as a sparkline can show. */
const SPARKLINE_MAX = 43
/** As many as a chart can show. */
const POINTS_MAX = 100

const holding = z.object({
  asset: z.object({ asset_seq: seqText, code: z.string(), name: z.string(), kind: z.enum(ASSET_KINDS) }),
  /** In all accounts of the asset together, including held money and allowances. */
  amount: amountText,
  /** The part of `amount` that is referral allowances, which are in no account until they are settled. */
  allowance: amountText,
  /** The value of one unit in USOT; null without a rate, as is everything derived from it. */
  rate: amountText.nullable(),
  value: usotText.nullable(),
  day_change_percent: percentText.nullable(),
  /** Prices of the last week in USOT, oldest first; empty for assets without a market price. */
  week: z.array(amountText).max(SPARKLINE_MAX),
})

const holdingPoint = z.object({
  at: timeText,
  value: usotText,
  /** Deposits minus withdrawals until then, each valued when it moved; null where unknown. */
  put_in: signedUsotText.nullable(),
})

/** worth = start + put_in − taken_out + gain, exactly. In USOT. */
const holdingSums = z.object({
  /** The start of the period, or just before the member's first money if that came later. */
  from: timeText,
  to: timeText,
  start: usotText,
  /** What came into the accounts from outside, each amount valued when it came. */
  put_in: usotText,
  /** What left the accounts, also into a bank product, each amount valued when it left. */
  taken_out: usotText,
  /** What prices, interest, rewards and fees made of it. */
  gain: signedUsotText,
  /** In percent of `start` and `put_in`; null if both are zero. */
  gain_percent: percentText.nullable(),
  worth: usotText,
})

const depositMark = z.object({ at: timeText, code: z.string(), amount: amountText })

const tradeMark = z.object({ at: timeText, side: z.enum(TRADE_SIDES), amount: amountText })

/** Values are in USOT; null where a price of the time is not known. */
const gain = z.object({
  method: z.enum(COST_METHODS),
  amount: amountText,
  value: usotText.nullable(),
  /** Each receipt counts with its value when it arrived. */
  cost: usotText.nullable(),
  /** The cost of one unit; also null if nothing is left. */
  average_cost: amountText.nullable(),
  unrealised: signedUsotText.nullable(),
  unrealised_percent: percentText.nullable(),
  realised: signedUsotText.nullable(),
  /** Purchases and sales, oldest first; the latest where there are more. */
  trades: z.array(tradeMark).max(POINTS_MAX),
})

export const holdingOperations = operations({
  'GET /holding': {
    act: 'list',
    summary: 'What the member has of each asset, in all accounts together, and what it is worth in USOT',
    auth: 'member',
    keys: 'READ',
    output: z.object({
      /** The value of all assets with a rate. */
      total: usotText,
      /** What prices did within a day to what the member has now, no matter since when; the gain of a day is in the history. */
      day_change: signedUsotText.nullable(),
      day_change_percent: percentText.nullable(),
      /** How many of the member's assets have no rate and are not part of the total. */
      unvalued: z.number().int().min(0),
      list: z.array(holding),
    }),
    refusals: [],
  },
  'GET /holding/history': {
    act: 'history',
    summary: 'What all of it was worth in USOT, oldest first, from the first day with money on; empty without any',
    auth: 'member',
    keys: 'READ',
    limit: { max: 60, windowSeconds: 60 },
    query: z.object({ period: z.enum(HOLDING_PERIODS).default('MONTH') }),
    output: z.object({
      list: z.array(holdingPoint).max(POINTS_MAX),
      /** Deposits within the period, oldest first; only the latest if there are more. */
      deposits: z.array(depositMark).max(POINTS_MAX),
      /** Null if a value is not known, without any money, and for members with more than 5,000 entries. */
      sums: holdingSums.nullable(),
    }),
    refusals: [],
  },
  'GET /holding/{asset_seq}/gain': {
    act: 'gain',
    summary: 'What the asset has cost the member, and what was gained by selling and by keeping it',
    auth: 'member',
    keys: 'READ',
    limit: { max: 60, windowSeconds: 60 },
    path: z.object({ asset_seq: seqText }),
    query: z.object({ method: z.enum(COST_METHODS).default('AVERAGE') }),
    output: gain,
    refusals: [],
  },
})

export const holdingSchemas = {
  Holding: holding,
  HoldingPoint: holdingPoint,
  HoldingSums: holdingSums,
  DepositMark: depositMark,
  TradeMark: tradeMark,
}
