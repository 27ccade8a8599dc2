import type { CheckoutState } from '@cocobnk/contract'

/** The transitions of a checkout. A trigger in `db/bank/0131_commerce_checkout.sql` enforces the same; a test compares the two. */
const NEXT_STATES: Readonly<Record<CheckoutState, readonly CheckoutState[]>> = {
  OPEN: ['PROCESSING', 'PAID', 'CANCELED', 'EXPIRED'],
  PROCESSING: ['OPEN', 'PAID', 'EXPIRED'],
  PAID: ['PARTLY_REFUNDED', 'REFUNDED'],
  PARTLY_REFUNDED: ['REFUNDED'],
  REFUNDED: [],
  CANCELED: [],
  // Late money, if the shop's policy accepts it.
  EXPIRED: ['PROCESSING', 'PAID'],
}

export function mayBecome(from: CheckoutState, to: CheckoutState): boolean {
  return NEXT_STATES[from].includes(to)
}
