import type { ExchangeType } from '@cocobnk/contract'
import { formatMinor, parseMinor } from '@cocobnk/money'
import { estimateOrder } from '../market/estimate.ts'
import type { Level } from '../market/queries.ts'
import { lesser, stepsOf, type Terms } from '../market/steps.ts'

type Context = {
  readonly terms: Terms
  readonly book: { readonly bids: readonly Level[]; readonly asks: readonly Level[] }
  readonly hasReducedFee: boolean
}

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

/** Nothing if the book is empty or the amount is below what the market takes. */
export function bookOffer(context: Context, type: ExchangeType, given: string): BookOffer | undefined {
  const steps = stepsOf(context.terms)
  const isBid = type === 'BID'
  const wish = { side: type, kind: 'MARKET', price: '', amount: '', total: '' } as const
  const wanted = isBid ? steps.total(given) : steps.amount(given) - (steps.amount(given) % steps.lot)
  const all = estimateOrder(context, {
    ...wish,
    ...(isBid ? { total: given } : { amount: steps.amountText(wanted) }),
  })
  if (!all?.worst) return undefined
  // The order holds its worst price for all of it, which must not be more than what is given.
  const worst = steps.price(all.worst)
  const amount = isBid
    ? lesser(steps.amount(all.amount), steps.amountFor(wanted, worst))
    : lesser(steps.amount(all.amount), wanted)
  if (amount === 0n || amount < steps.amount(context.terms.minimum_amount)) return undefined
  const order = { amount: steps.amountText(amount), price: all.worst }
  const taken = estimateOrder(context, { ...wish, kind: 'LIMIT', ...order })
  if (!taken?.average) return undefined
  const gives = isBid ? taken.cost : taken.filled
  return {
    ...order,
    type,
    average: taken.average,
    gives,
    gross: isBid ? taken.filled : taken.cost,
    fee: taken.fee,
    gets: taken.gets,
    rest: difference(given, gives),
    isWhole: !all.isCut,
  }
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
