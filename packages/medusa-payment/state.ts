/** What became of a transaction, in Medusa's words. Money has arrived when it is paid: what Medusa calls capturing only confirms that. */
export const STATUSES: Readonly<Record<string, 'pending' | 'authorized' | 'canceled'>> = {
  OPEN: 'pending',
  PROCESSING: 'pending',
  PAID: 'authorized',
  PARTLY_REFUNDED: 'authorized',
  REFUNDED: 'canceled',
  CANCELED: 'canceled',
  EXPIRED: 'canceled',
}

/**
 * Why a transaction cannot be given up for another one, or for none; undefined if it can. Whoever gave up one that is paid would have the
 * customer pay twice.
 */
export function whyKept(state: string): string | undefined {
  if (state === 'PROCESSING') return 'Money is on its way, so this payment cannot be changed or cancelled now'
  if (STATUSES[state] === 'authorized')
    return 'The customer has paid already: complete the order, or cancel the payment to give the money back'
  return undefined
}
