import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'

export type GuestCheckout = Output<'GET /pg/transaction/token/{checkout_token}/card'>['checkout']

export const GUEST_CHECKOUT_KEY = 'guest-checkout'

const WAITING_MS = 1_500
const OPEN_MS = 5_000

/** How a checkout is shown to a payer without an account. */
export type GuestState = 'open' | 'test' | 'wallet' | 'waiting' | 'paid' | 'refunded' | 'expired' | 'canceled'

const ON_ITS_WAY = ['PROCESSING', 'CREDITING', 'RETURNING']

/** `hasReturned`: the browser has just come back from the card page, and we may not have asked the processor yet. */
export function guestStateOf(
  { mode, state, card_state, takes_wallets }: GuestCheckout,
  hasReturned: boolean,
): GuestState {
  if (state === 'PAID' || state === 'PARTLY_REFUNDED' || state === 'REFUNDED') return 'paid'
  if (ON_ITS_WAY.includes(card_state ?? '')) return 'waiting'
  // Not by card: coins are on their way, or a member is paying.
  if (state === 'PROCESSING') return takes_wallets ? 'wallet' : 'waiting'
  if (card_state === 'RETURNED' && state !== 'OPEN') return 'refunded'
  if (state === 'CANCELED') return 'canceled'
  if (state === 'EXPIRED') return 'expired'
  // Test orders cannot be paid by card or wallet.
  if (mode === 'TEST') return 'test'
  return hasReturned && card_state === 'OPEN' ? 'waiting' : 'open'
}

export const guestCheckoutQuery = (client: Client, token: string, hasReturned: boolean) =>
  queryOptions({
    queryKey: [GUEST_CHECKOUT_KEY, token],
    queryFn: async () =>
      (await client.call('GET /pg/transaction/token/{checkout_token}/card', { path: { checkout_token: token } }))
        .checkout,
    retry: false,
    refetchInterval: ({ state: { data } }) => {
      const shown = data && guestStateOf(data, hasReturned)
      if (shown === 'waiting') return WAITING_MS
      return shown === 'open' || shown === 'wallet' || shown === 'test' ? OPEN_MS : false
    },
  })
