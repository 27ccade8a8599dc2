import type { ExchangeType } from '@cocobnk/contract'
import { formatMinor, parseMinor } from '@cocobnk/money'

/** What the order book gives for an amount, and the order that takes it: never at a worse price, and never for more. */
export type BookOffer = {
  readonly type: ExchangeType
  /** Of the order, in the asset of the market. */
  readonly amount: string
  /** The worst price that it takes. */
  readonly price: string
  readonly average: string
  readonly gives: string
  /** Before the fee. */
  readonly gross: string
  /** At most. */
  readonly fee: string
  readonly gets: string
  /** Of what was to be given: less than a lot, or more than the book takes. */
  readonly rest: string
  /** The book takes all but what no lot is made of. */
  readonly isWhole: boolean
}

type Quoted = { readonly source_amount: string; readonly target_amount: string }

/** Whether the book gives more for each unit than the quote. A book that takes only a part is never better than a quote for all. */
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
