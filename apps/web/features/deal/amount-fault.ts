import { compareDecimals } from '@cocobnk/money'
import { isAbove } from '../../money-form/amounts.ts'
import type { Deal } from './queries.ts'

type Bounds = Pick<Deal, 'minimum_purchase_amount' | 'available_quantity'>

/** Why the server would refuse an amount, found before step-up. The whole remainder may be less than the minimum. */
export function amountFault(
  amount: string,
  { minimum_purchase_amount: least, available_quantity: most }: Bounds,
  pays?: { readonly amount: string; readonly available: string },
): 'amount.outside' | 'amount.above' | undefined {
  const isTooLittle = isAbove(least, amount) && compareDecimals(amount, most) !== 0
  if (isTooLittle || isAbove(amount, most)) return 'amount.outside'
  return pays && isAbove(pays.amount, pays.available) ? 'amount.above' : undefined
}
