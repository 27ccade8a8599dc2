import { z } from 'zod'
import type { MatchingFigures } from './report.ts'

/** Requests to the engine. Prices are in ticks and quantities in lots; callers know the market's steps. */
const step = z
  .int()
  .min(0)
  .max(2 ** 48 - 1)
const amount = z.string().regex(/^\d{1,29}$/)

/** The most that may leave the member in a day, in minor units of USOT; null without a limit. */
const cap = amount.nullable()

export const MARKET_PROTOCOL = 'cocobnk-market-1'
export type MarketCaller = 'api'

export const marketTerms = z.object({
  marketSeq: z.uuid(),
  /** Asset codes, as in the ledger. */
  base: z.string(),
  quote: z.string(),
  baseUnit: step,
  quoteUnit: step,
  makerBps: z.int().min(0).max(10_000),
  takerBps: z.int().min(0).max(10_000),
  /** The center of the price band in ticks; 0 if there is no firm price, in which case the band stays unchanged. */
  reference: step,
  bandBps: z.int().min(1).max(10_000),
  isHalted: z.boolean(),
})
export type MarketTerms = z.infer<typeof marketTerms>

export const placing = z.object({
  memberSeq: z.uuid(),
  marketSeq: z.uuid(),
  /** 32 hexadecimal digits. A repeated key is the same order. */
  key: z.string().regex(/^[0-9a-f]{32}$/),
  side: z.enum(['bid', 'ask']),
  kind: z.enum(['limit', 'market', 'stop', 'stopLimit', 'oco']),
  term: z.enum(['untilCanceled', 'immediate', 'fillOrKill', 'postOnly']),
  selfTrade: z.enum(['cancelNewest', 'cancelOldest', 'cancelBoth', 'decrement']),
  price: step,
  quantity: step,
  stop: step.optional(),
  display: step.optional(),
  second: step.optional(),
  budget: amount.optional(),
  /** The member's accounts of both assets. The first accounts named are permanent. */
  baseAccount: z.uuid(),
  quoteAccount: z.uuid(),
  hasReducedFee: z.boolean(),
  cap,
})
export type Placing = z.infer<typeof placing>

export const naming = z.object({ memberSeq: z.uuid(), orderSeq: z.int().min(1) })
export const replacing = naming.extend({ price: step, quantity: step, cap })
export const cancelingAll = z.object({ memberSeq: z.uuid(), marketSeq: z.uuid().optional() })
export const renewing = z.uuid()
export const looking = z.object({ marketSeq: z.uuid(), levels: z.int().min(1).max(1_000) })

/** Refusals by the engine or the ledger. */
export type MatchingRefusal =
  | 'INVALID'
  | 'NO_MARKET'
  | 'NO_ORDER'
  | 'HALTED'
  | 'OUT_OF_BAND'
  | 'WOULD_TAKE'
  | 'NO_LIQUIDITY'
  | 'NOT_FILLABLE'
  | 'NOT_COVERED'
  | 'TOO_LARGE'
  | 'STOP_REACHED'
  /** The order could give away more than the member's daily limit leaves. */
  | 'OVER_CAP'
  | 'ACCOUNT_FROZEN'
  | 'ACCOUNT_CLOSED'

export type Answered<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: MatchingRefusal }

export type PlacedOrder = {
  readonly orderSeq: number
  /** The key belongs to an earlier order, so nothing was done. That order's current state is in its row. */
  readonly isRepeat: boolean
  readonly status: 'WAITING' | 'OPEN' | 'PARTIAL' | 'FILLED' | 'CANCELED'
  readonly filled: number
}

export type OpenOrderView = {
  readonly orderSeq: number
  readonly marketSeq: string
  readonly side: Placing['side']
  readonly kind: Placing['kind']
  readonly term: Placing['term']
  readonly price: number
  readonly stop: number
  readonly quantity: number
  readonly remaining: number
}

export type BookView = {
  /** The command after which the book had this state. */
  readonly sequence: number
  readonly last: number
  readonly isHalted: boolean
  readonly bids: readonly (readonly [price: number, shown: number, orders: number])[]
  readonly asks: readonly (readonly [price: number, shown: number, orders: number])[]
}

/** Messages pushed to callers. */
export type Told = {
  readonly created: readonly {
    readonly orderSeq: number
    readonly marketSeq: string
    readonly isBid: boolean
    readonly price: number
    readonly quantity: number
    readonly status: PlacedOrder['status']
  }[]
  readonly statuses: readonly {
    readonly orderSeq: number
    readonly memberSeq: string
    readonly status: PlacedOrder['status']
  }[]
  readonly accounts: readonly { readonly memberSeq: string; readonly accountSeq: string }[]
  /** Fills, oldest first. */
  readonly trades: readonly ToldTrade[]
  /** Ids of the markets whose books have changed. */
  readonly markets: readonly string[]
}

export type ToldTrade = {
  readonly marketSeq: string
  readonly tradeSeq: number
  readonly price: number
  readonly quantity: number
  readonly isBid: boolean
  readonly at: string
}

/** The engine's position, and how far processing of its commands lags. */
export type FiguresView = Omit<MatchingFigures, 'epoch'>

/** A member with open orders, and the accounts they pay from. */
export type TraderView = { readonly memberSeq: string; readonly accountSeqs: readonly string[] }
