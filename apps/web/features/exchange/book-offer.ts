import type { ExchangeType } from '@cocobnk/contract'
import { estimateOrder } from '../market/estimate.ts'
import type { Level } from '../market/queries.ts'
import { lesser, stepsOf, type Terms } from '../market/steps.ts'
import { type BookOffer, difference } from './offer.ts'

type Context = {
  readonly terms: Terms
  readonly book: { readonly bids: readonly Level[]; readonly asks: readonly Level[] }
  readonly hasReducedFee: boolean
}

/** The order book's offer for an amount. Undefined if the book is empty or the amount is below the market's minimum. */
export function bookOffer(context: Context, type: ExchangeType, given: string): BookOffer | undefined {
  const steps = stepsOf(context.terms)
  const isBid = type === 'BID'
  const empty = { price: '', stop: '', second: '', amount: '', total: '' }
  const wish = { side: type, kind: 'MARKET', term: 'IOC', ...empty } as const
  const wanted = isBid ? steps.total(given) : steps.amount(given) - (steps.amount(given) % steps.lot)
  const all = estimateOrder(context, {
    ...wish,
    ...(isBid ? { total: given } : { amount: steps.amountText(wanted) }),
  })
  if (!all?.worst) return undefined
  // A buy order holds amount × worst price, which must not exceed the given amount.
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
