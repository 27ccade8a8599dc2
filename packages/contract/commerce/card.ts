import { z } from 'zod'
import { amountText, seqText, timeText } from '../amount.ts'
import { CARD_PAYMENT_STATES, CHARGEBACK_STATES, CHECKOUT_FLAGS, CHECKOUT_STATES } from '../enums.ts'
import { reasonText } from '../governance/approval.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'
import { words } from '../texts.ts'
import { ANSWER_CHARGEBACK_REFUSALS, CARD_EVENT_REFUSALS, OPEN_CARD_REFUSALS } from './card.refusals.ts'
import { checkoutToken } from './checkout.ts'

const EVIDENCE_MAX_CHARACTERS = 4_000

const tokenPath = z.object({ checkout_token: checkoutToken })

/** A checkout as whoever has its token sees it, with what a card would pay of it. Nothing about who paid. */
const cardCheckout = z.object({
  name: z.string(),
  shop_title: z.string(),
  site_url: z.string(),
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

const chargeback = z.object({
  chargeback_seq: seqText,
  state: z.enum(CHARGEBACK_STATES),
  /** What the holder disputes, in USOT. */
  amount: amountText,
  reason: z.string(),
  shop_title: z.string(),
  shop_order_number: z.string(),
  name: z.string(),
  /** Until when evidence is taken. */
  due_at: timeText.nullable(),
  evidence: z.string().nullable(),
  answer: z.enum(['SUBMIT', 'ACCEPT']).nullable(),
  answered_at: timeText.nullable(),
  /** When it was paid. */
  paid_at: timeText.nullable(),
  last4: z.string().nullable(),
  created_at: timeText,
  ended_at: timeText.nullable(),
})

const chargebackPath = z.object({ chargeback_seq: seqText })

/** Cards, which a processor takes for shops on its own pages, and what their holders dispute. */
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
  'GET /operator/chargeback': {
    act: 'chargebacks',
    summary: 'Card payments that their holders dispute, latest first',
    auth: 'operator',
    permission: 'chargeback.answer',
    query: pageQuery.extend({ state: z.enum(CHARGEBACK_STATES).optional() }),
    output: pageOf(chargeback),
    refusals: [],
  },
  'GET /operator/chargeback/{chargeback_seq}': {
    act: 'chargeback',
    summary: 'One disputed card payment',
    auth: 'operator',
    permission: 'chargeback.answer',
    path: chargebackPath,
    output: z.object({ chargeback }),
    refusals: [],
  },
  'PATCH /operator/chargeback/{chargeback_seq}': {
    act: 'chargeback_answer',
    summary: 'Answer a dispute, once: submit evidence, or accept that the holder is right; only who has the case',
    auth: 'operator',
    permission: 'chargeback.answer',
    stepUp: 'required',
    path: chargebackPath,
    body: z
      .object({
        type: z.enum(['SET_SUBMITTED', 'SET_ACCEPTED']),
        evidence: words(EVIDENCE_MAX_CHARACTERS).optional(),
        reason: reasonText,
      })
      .superRefine(({ type, evidence }, context) => {
        if (type === 'SET_SUBMITTED' && evidence === undefined)
          context.addIssue({ code: 'custom', path: ['evidence'], params: { code: 'REQUIRED' }, message: 'REQUIRED' })
      }),
    output: z.object({ chargeback }),
    refusals: ANSWER_CHARGEBACK_REFUSALS,
  },
})

export const cardSchemas = { CardCheckout: cardCheckout, Chargeback: chargeback }
