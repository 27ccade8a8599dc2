import { z } from 'zod'
import { amountText, timeText } from '../amount.ts'
import { CARD_PAYMENT_STATES, CHECKOUT_FLAGS, CHECKOUT_STATES, COMMERCE_MODES } from '../enums.ts'
import { operations } from '../operation.ts'
import { CARD_EVENT_REFUSALS, OPEN_CARD_REFUSALS } from './card.refusals.ts'
import { checkoutToken } from './checkout.ts'

const tokenPath = z.object({ checkout_token: checkoutToken })

/** A checkout as whoever has its token sees it, with what a card would pay of it. Nothing about who paid. */
const cardCheckout = z.object({
  mode: z.enum(COMMERCE_MODES),
  name: z.string(),
  shop_title: z.string(),
  site_url: z.string(),
  /** Whether operators have looked at the shop and let it take payments. */
  is_verified: z.boolean(),
  shop_order_number: z.string(),
  price: amountText,
  /** The currency or asset of the price. */
  price_unit: z.string(),
  state: z.enum(CHECKOUT_STATES),
  flags: z.array(z.enum(CHECKOUT_FLAGS)),
  expires_at: timeText,
  /** Where the shop wants its customer back; after a payment, or without one. */
  return_url: z.string().nullable(),
  cancel_url: z.string().nullable(),
  /** Whether the shop is paid from other wallets too. */
  takes_wallets: z.boolean(),
  /** What a card is charged, in US dollars; nothing if the shop takes no cards for this. */
  card_usd: amountText.nullable(),
  /** The last try by card. */
  card_state: z.enum(CARD_PAYMENT_STATES).nullable(),
  /** Why the last card was declined, as its bank says it. */
  decline_code: z.string().nullable(),
  last4: z.string().nullable(),
})

/** Cards, which a processor takes for shops on its own pages. */
export const cardOperations = operations({
  'GET /pg/transaction/token/{checkout_token}/card': {
    act: 'transaction_card',
    summary: 'What a checkout asks for and how far a payment by card is, for whoever has its token',
    auth: 'public',
    limit: { max: 240, windowSeconds: 60 },
    path: tokenPath,
    output: z.object({ checkout: cardCheckout }),
    refusals: [],
  },
  'POST /pg/transaction/token/{checkout_token}/card': {
    act: 'transaction_card_open',
    summary: 'Where the processor takes the card; asking again answers the same page until it is over',
    auth: 'public',
    limit: { max: 30, windowSeconds: 600 },
    path: tokenPath,
    output: z.object({ url: z.string() }),
    refusals: OPEN_CARD_REFUSALS,
  },
  'POST /pg/card/event': {
    act: 'card_event',
    summary: 'For the card processor alone: something happened, and we ask it what',
    auth: 'public',
    processorEvent: true,
    output: z.object({}),
    refusals: CARD_EVENT_REFUSALS,
  },
})

export const cardSchemas = { CardCheckout: cardCheckout }
