import type { ExchangeType } from '@cocobnk/contract'
import { formatMinor, parseMinor } from '@cocobnk/money'

/** An order-book offer for an amount, with the order that takes it: never at a worse price, and never for more. */
export type BookOffer = {
  readonly type: ExchangeType
  /** Amount of the order, in the base asset of the market. */
  readonly amount: string
  /** Limit price of the order: the worst it accepts. */
  readonly price: string
  readonly average: string
  readonly gives: string
  /** Received amount before the fee. */
  readonly gross: string
  /** Upper bound of the fee. */
  readonly fee: string
  readonly gets: string
  /** The part of the given amount that is not traded: less than a lot, or more than the book can fill. */
  readonly rest: string
  /** The book fills everything except a remainder smaller than a lot. */
  readonly isWhole: boolean
}

type Quoted = { readonly source_amount: string; readonly target_amount: string }

/** Whether the book gives more per unit than the quote. A book that fills only a part is never better than a quote for all. */
export function isBookBetter(offer: BookOffer | undefined, quote: Quoted | undefined): boolean {
  if (!offer) return false
  if (!quote) return true
  return (
    offer.isWhole && units(offer.gets) * units(quote.source_amount) > units(quote.target_amount) * units(offer.gives)
  )
}

/** More decimals than any asset has. */
const DECIMALS = 18

export function difference(one: string, other: string): string {
  return formatMinor(units(one) - units(other), DECIMALS)
}

function units(text: string): bigint {
  const parsed = parseMinor(text, DECIMALS)
  return parsed.ok ? parsed.value : 0n
}
