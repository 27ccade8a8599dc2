/** Our transaction states as Medusa's. The money has arrived once a transaction is paid; Medusa's capture only confirms that. */
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
 * Why a transaction cannot be canceled or replaced; undefined if it can. Replacing a paid one would make the customer pay twice.
 */
export function whyKept(state: string): string | undefined {
  if (state === 'PROCESSING') return 'Money is on its way, so this payment cannot be changed or cancelled now'
  if (STATUSES[state] === 'authorized')
    return 'The customer has paid already: complete the order, or cancel the payment to give the money back'
  return undefined
}
