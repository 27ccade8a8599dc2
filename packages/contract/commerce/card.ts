import { z } from 'zod'
import { amountText, timeText } from '../amount.ts'
import { CARD_PAYMENT_STATES, CHECKOUT_FLAGS, CHECKOUT_STATES, COMMERCE_MODES } from '../enums.ts'
import { operations } from '../operation.ts'
import { CARD_EVENT_REFUSALS, OPEN_CARD_REFUSALS } from './card.refusals.ts'
import { checkoutToken } from './checkout.ts'

const tokenPath = z.object({ checkout_token: checkoutToken })

/** A checkout as seen with its token, with what a card would pay. Contains nothing about the payer. */
const cardCheckout = z.object({
  mode: z.enum(COMMERCE_MODES),
  name: z.string(),
  shop_title: z.string(),
  site_url: z.string(),
  /** Whether operators have verified the shop for payments. */
  is_verified: z.boolean(),
  shop_order_number: z.string(),
  price: amountText,
  /** The currency or asset of the price. */
  price_unit: z.string(),
  state: z.enum(CHECKOUT_STATES),
  flags: z.array(z.enum(CHECKOUT_FLAGS)),
  expires_at: timeText,
  /** Where to return the customer after a payment or a cancellation. */
  return_url: z.string().nullable(),
  cancel_url: z.string().nullable(),
  /** Whether the shop accepts payments from other wallets. */
  takes_wallets: z.boolean(),
  /** What a card is charged, in US dollars; null if the shop does not accept cards for this. */
  card_usd: amountText.nullable(),
  /** State of the last card attempt. */
  card_state: z.enum(CARD_PAYMENT_STATES).nullable(),
  /** Decline code of the last card, from its bank. */
  decline_code: z.string().nullable(),
  last4: z.string().nullable(),
})

/** Card payments, taken by the processor on its own pages. */
export const cardOperations = operations({
  'GET /pg/transaction/token/{checkout_token}/card': {
    act: 'transaction_card',
    summary: 'What a checkout asks for and how far a payment by card is, for whoever has its token',
    auth: 'public',
    bearer: { checkout_token: 'PAY_IN' },
    limit: { max: 240, windowSeconds: 60 },
    path: tokenPath,
    output: z.object({ checkout: cardCheckout }),
    refusals: [],
  },
  'POST /pg/transaction/token/{checkout_token}/card': {
    act: 'transaction_card_open',
    summary: 'Where the processor takes the card; asking again answers the same page until it is over',
    auth: 'public',
    bearer: { checkout_token: 'PAY_IN' },
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
