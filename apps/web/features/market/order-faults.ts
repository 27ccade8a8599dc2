import type { OrderWish } from './estimate.ts'
import { stepsOf, type Terms } from './steps.ts'

type Field = 'price' | 'stop' | 'amount' | 'total'
type Fault = 'price' | 'tick' | 'amount' | 'lot' | 'minimum' | 'total'
type Written = Pick<OrderWish, 'side' | 'kind' | 'price' | 'amount' | 'total'> & { readonly stop: string }

/** What the market would refuse by its steps, found before anything is sent. */
export function faultsOf(terms: Terms, { side, kind, price, stop, amount, total }: Written): [Field, Fault][] {
  const steps = stepsOf(terms)
  const faults: [Field, Fault][] = []
  const checkPrice = (field: Field, text: string) => {
    const units = steps.price(text)
    if (units === 0n) faults.push([field, 'price'])
    else if (units % steps.tick !== 0n) faults.push([field, 'tick'])
  }
  if (kind === 'STOP_LIMIT') checkPrice('stop', stop)
  if (kind !== 'MARKET') checkPrice('price', price)
  if (kind === 'MARKET' && side === 'BID') {
    if (steps.total(total) === 0n) faults.push(['total', 'total'])
    return faults
  }
  const units = steps.amount(amount)
  if (units === 0n) faults.push(['amount', 'amount'])
  else if (units < steps.amount(terms.minimum_amount)) faults.push(['amount', 'minimum'])
  else if (units % steps.lot !== 0n) faults.push(['amount', 'lot'])
  return faults
}
