import { isStop, type OrderWish, spendsTotal } from './estimate.ts'
import { stepsOf, type Terms } from './steps.ts'

type Field = 'price' | 'stop' | 'second' | 'amount' | 'total' | 'display'
type Fault =
  | 'price'
  | 'second'
  | 'tick'
  | 'stopBid'
  | 'stopAsk'
  | 'ocoBid'
  | 'ocoAsk'
  | 'amount'
  | 'lot'
  | 'minimum'
  | 'total'
  | 'display'
type Written = Omit<OrderWish, 'term'> & {
  readonly display?: string
  /** The last price; null before the first trade. */
  readonly last: string | null
}

/** Faults by the market's steps that the server would refuse, found before anything is sent. */
export function faultsOf(terms: Terms, written: Written): [Field, Fault][] {
  const { side, kind, price, stop, second, amount, total, last, display = '' } = written
  const steps = stepsOf(terms)
  const faults: [Field, Fault][] = []
  const checkPrice = (field: Field, text: string, missing: Fault = 'price') => {
    const units = steps.price(text)
    if (units === 0n) faults.push([field, missing])
    else if (units % steps.tick !== 0n) faults.push([field, 'tick'])
  }
  if (isStop(kind)) {
    checkPrice('stop', stop)
    const away = steps.price(stop) - steps.price(last ?? '')
    if (faults.length === 0 && last !== null && (side === 'BID' ? away <= 0n : away >= 0n))
      faults.push(['stop', side === 'BID' ? 'stopBid' : 'stopAsk'])
  }
  if (kind !== 'MARKET' && kind !== 'STOP') checkPrice('price', price)
  if (kind === 'OCO') {
    checkPrice('second', second, 'second')
    const away = steps.price(stop) - steps.price(price)
    if (faults.length === 0 && (side === 'BID' ? away <= 0n : away >= 0n))
      faults.push(['price', side === 'BID' ? 'ocoBid' : 'ocoAsk'])
  }
  if (spendsTotal(written)) {
    if (steps.total(total) === 0n) faults.push(['total', 'total'])
    return faults
  }
  const units = steps.amount(amount)
  if (units === 0n) faults.push(['amount', 'amount'])
  else if (units < steps.amount(terms.minimum_amount)) faults.push(['amount', 'minimum'])
  else if (units % steps.lot !== 0n) faults.push(['amount', 'lot'])
  const shown = steps.amount(display)
  if (shown % steps.lot !== 0n) faults.push(['display', 'lot'])
  else if (shown > units) faults.push(['display', 'display'])
  return faults
}
