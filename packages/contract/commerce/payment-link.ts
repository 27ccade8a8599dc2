import { z } from 'zod'
import { amountIn, amountText, seqText, timeText } from '../amount.ts'
import { COMMERCE_MODES, DISPLAY_CURRENCIES } from '../enums.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'
import { LINK_OPEN_REFUSALS, LINK_REFUSALS } from './payment-link.refusals.ts'

export const linkToken = z.string().regex(/^[\w-]{22}$/)
const status = z.enum(['OPEN', 'SOLD_OUT', 'EXPIRED', 'CLOSED'])

/** As the shop sees it. */
const link = z.object({
  link_seq: seqText,
  mode: z.enum(COMMERCE_MODES),
  title: z.string(),
  currency: z.enum(DISPLAY_CURRENCIES),
  /** Null: the customer chooses. */
  amount: amountText.nullable(),
  /** How many may be bought; null: any number. */
  stock: z.number().int().nullable(),
  /** Sold, or money for it is on its way. */
  taken: z.number().int(),
  paid: z.number().int(),
  token: linkToken,
  url: z.string(),
  status,
  created_at: timeText,
  expires_at: timeText.nullable(),
})

/** As a customer sees it. */
const opened = z.object({
  shop: z.string(),
  title: z.string(),
  currency: z.enum(DISPLAY_CURRENCIES),
  amount: amountText.nullable(),
  status,
  mode: z.enum(COMMERCE_MODES),
  expires_at: timeText.nullable(),
})
const merchantPath = z.object({ merchant_seq: seqText })
const linkPath = z.object({ merchant_seq: seqText, link_seq: seqText })
const tokenPath = z.object({ token: linkToken })

export const paymentLinkOperations = operations({
  'GET /pg/merchant/{merchant_seq}/link': {
    act: 'list-payment-link',
    summary: 'Payment links of a shop, newest first',
    auth: 'member',
    path: merchantPath,
    query: pageQuery.extend({ mode: z.enum(COMMERCE_MODES).default('LIVE') }),
    output: pageOf(link),
    refusals: [],
  },
  'POST /pg/merchant/{merchant_seq}/link': {
    act: 'create-payment-link',
    summary: 'Make a link by which customers pay: a fixed amount or their own, as often as there is stock',
    auth: 'member',
    idempotent: true,
    limit: { max: 120, windowSeconds: 3_600 },
    path: merchantPath,
    body: z.object({
      mode: z.enum(COMMERCE_MODES).default('LIVE'),
      title: z.string().trim().min(1).max(100),
      currency: z.enum(DISPLAY_CURRENCIES),
      amount: amountIn('NAMED', 'The price; the customer chooses unless given.').optional(),
      stock: z.number().int().min(1).max(1_000_000).optional(),
      life_days: z.number().int().min(1).max(365).optional(),
    }),
    output: z.object({ link }),
    refusals: LINK_REFUSALS,
  },
  'PATCH /pg/merchant/{merchant_seq}/link/{link_seq}': {
    act: 'close-payment-link',
    summary: 'Close a link: nobody begins to pay by it any more',
    auth: 'member',
    path: linkPath,
    body: z.object({ type: z.enum(['SET_CLOSED']) }),
    output: z.object({ link }),
    refusals: [],
  },
  'GET /pg/link/{token}': {
    act: 'open-payment-link',
    summary: 'What a payment link sells',
    auth: 'public',
    bearer: { token: 'PAY_IN' },
    limit: { max: 60, windowSeconds: 60 },
    path: tokenPath,
    output: z.object({ link: opened }),
    refusals: LINK_OPEN_REFUSALS,
  },
  'POST /pg/link/{token}': {
    act: 'use-payment-link',
    summary: 'Begin to pay by a link: every customer gets a payment of their own',
    auth: 'public',
    bearer: { token: 'PAY_IN' },
    // Opening takes no stock, but each is a row: enough for a queue behind one address.
    limit: { max: 60, windowSeconds: 900 },
    path: tokenPath,
    body: z.object({ amount: amountIn('LINK', 'What the customer chose, if the link has no price.').optional() }),
    output: z.object({ next_token: z.string() }),
    refusals: LINK_REFUSALS,
  },
})

export const paymentLinkSchemas = { PaymentLink: link, OpenedPaymentLink: opened }
