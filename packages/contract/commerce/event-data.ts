import { z } from 'zod'
import { amountText, seqText } from '../amount.ts'
import {
  CHECKOUT_METHODS,
  CHECKOUT_STATES,
  type CommerceEvent,
  MERCHANT_STATES,
  PAYOUT_RUN_KINDS,
  RETURN_CAUSES,
} from '../enums.ts'

const transaction = z.object({
  transaction_seq: seqText,
  shop_order_number: z.string(),
  state: z.enum(CHECKOUT_STATES),
})
const method = z.enum(CHECKOUT_METHODS)
const worth = { amount: amountText, asset: z.string().describe('The code of the asset.') }

/** Some or all of these are missing while a payment is not made yet, such as coins that are only seen. */
const underWay = transaction.extend({ payment_seq: seqText.optional(), method: method.optional() })
const paid = transaction.extend({ payment_seq: seqText, method })
const received = underWay.extend({
  amount: worth.amount.optional(),
  asset: worth.asset.optional(),
  txid: z.string().describe('Of coins from a wallet, their transaction on the chain.').optional(),
  confirmations: z.number().int().optional(),
  confirmations_required: z.number().int().optional(),
})
const failed = underWay.extend({
  fault: z.string().nullable().describe('Why the payment failed, by the code of a refusal.').optional(),
})
const refund = transaction.extend({ refund_seq: seqText, payment_seq: seqText, ...worth })
/** A dispute triggered in test mode has no amount. */
const disputed = transaction.extend({
  amount: worth.amount.optional(),
  asset: worth.asset.optional(),
  reason: z.string().describe('What the card holder says, in the words of the card scheme.').optional(),
})
const returned = z.object({
  transaction_seq: seqText,
  shop_order_number: z.string(),
  state: z.enum(CHECKOUT_STATES).optional(),
  return_seq: seqText.optional(),
  cause: z.enum(RETURN_CAUSES).optional(),
  method: method.optional(),
  amount: worth.amount.optional(),
  asset: worth.asset.optional(),
})
const invoice = z.object({ invoice_seq: seqText, invoice_number: z.string() })
const subscription = z.object({ subscription_seq: seqText, plan_seq: seqText })

type EventFacts = { readonly summary: string; readonly data: z.ZodObject }

/** The events sent to a shop's programs, by type: the meaning and the data of each. Fields are added, never removed. */
export const EVENT_DATA = {
  'checkout.created': { summary: 'A transaction was made and waits for its customer.', data: transaction },
  'checkout.processing': { summary: 'Money is on its way; nothing has arrived yet.', data: underWay },
  'checkout.received': { summary: 'Money was seen or has arrived, and it is not the whole price.', data: received },
  'checkout.paid': { summary: 'The price has arrived. Deliver now.', data: paid },
  'checkout.failed': { summary: 'A payment failed; the customer may try again.', data: failed },
  'checkout.canceled': { summary: 'The shop or the customer canceled before anything was paid.', data: transaction },
  'checkout.expired': { summary: 'Nobody paid in time. Money may still come late.', data: transaction },
  'checkout.disputed': { summary: 'A card holder disputes the payment.', data: disputed },
  'checkout.dispute_closed': {
    summary: 'A dispute has ended.',
    data: disputed.extend({ outcome: z.enum(['WON', 'LOST']).describe('Whether the shop keeps the money.') }),
  },
  'refund.created': { summary: 'The shop asked for money to go back.', data: refund },
  'refund.done': { summary: 'A refund has arrived.', data: refund },
  'refund.failed': { summary: 'A refund failed; its amount can be refunded again.', data: refund },
  'return.offered': {
    summary: 'Coins that cannot be kept wait for the payer, who alone can claim them.',
    data: returned,
  },
  'return.done': { summary: 'The payer has them back.', data: returned },
  'invoice.sent': { summary: 'An invoice was sent.', data: invoice },
  'invoice.paid': { summary: 'An invoice was paid.', data: invoice.extend({ transaction_seq: seqText }) },
  'invoice.canceled': { summary: 'An invoice or a quote was canceled.', data: invoice },
  'quote.sent': { summary: 'A quote was sent.', data: invoice },
  'quote.accepted': { summary: 'A quote was accepted.', data: invoice },
  'subscription.started': { summary: 'A customer subscribed.', data: subscription },
  'subscription.charged': {
    summary: 'A subscription paid its turn.',
    data: subscription.extend({ transaction_seq: seqText }),
  },
  'subscription.failed': {
    summary: 'A turn could not be charged.',
    data: subscription.extend({
      refusal: z.string().describe('Why, by the code of a refusal.'),
      is_stopped: z.boolean().describe('Whether it was the last attempt.'),
    }),
  },
  'subscription.canceled': { summary: 'A customer canceled a subscription.', data: subscription },
  'merchant.changed': {
    summary: 'The shop was approved, suspended, released or closed.',
    data: z.object({ state: z.enum(MERCHANT_STATES) }),
  },
  'payout.done': {
    summary: "The shop's money was converted or moved by its plan.",
    data: z.object({ run_seq: seqText, kind: z.enum(PAYOUT_RUN_KINDS), ...worth }),
  },
  'endpoint.test': {
    summary: 'Somebody pressed “Send a test event”.',
    data: z.object({ endpoint_seq: seqText }),
  },
} as const satisfies Readonly<Record<CommerceEvent, EventFacts>>
