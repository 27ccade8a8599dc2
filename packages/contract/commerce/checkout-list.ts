import { z } from 'zod'
import { amountText, percentText, seqText, timeText } from '../amount.ts'
import { CHECKOUT_FLAGS, CHECKOUT_SOURCES, CHECKOUT_STATES, COMMERCE_MODES, TRANSACTION_TYPES } from '../enums.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery, periodQuery } from '../page.ts'
import { TRANSFER_LOOKUP_REFUSALS } from '../payments/transfer.refusals.ts'
import { clockQuery } from '../time-zone.ts'

const asset = z.object({ asset_seq: seqText, code: z.string() })
const merchant = z.object({ merchant_seq: seqText, merchant_id: z.string(), title: z.string() })

/** Received or refunded, for one asset. */
const received = z.object({
  asset,
  amount: amountText,
  /** The house's fee, included in the amount; visible to the shop only. */
  fee: amountText.nullable(),
  net: amountText.nullable(),
  refunded: amountText,
})

/** A payment to a shop or a refund, as listed. */
const transaction = z.object({
  transaction_seq: seqText,
  /** Set for a refund. */
  refund_seq: seqText.nullable(),
  type: z.enum(TRANSACTION_TYPES),
  mode: z.enum(COMMERCE_MODES),
  merchant,
  name: z.string(),
  shop_order_number: z.string(),
  source: z.enum(CHECKOUT_SOURCES),
  /** The price or the refunded amount, in `unit`. */
  amount: amountText,
  /** The code of a currency or of an asset. */
  unit: z.string(),
  state: z.enum(CHECKOUT_STATES),
  flags: z.array(z.enum(CHECKOUT_FLAGS)),
  received: z.array(received),
  created_at: timeText,
  paid_at: timeText.nullable(),
  expires_at: timeText,
})

const filter = {
  ...periodQuery.shape,
  mode: z.enum(COMMERCE_MODES).default('LIVE'),
  asset_seq: seqText.optional(),
  type: z.enum(TRANSACTION_TYPES).optional(),
  state: z.enum(CHECKOUT_STATES).optional(),
  shop_order_number: z.string().trim().min(1).max(64).optional(),
}
const merchantPath = z.object({ merchant_seq: seqText })
/** A period including both ends, at most a year. */
const span = z.object({ from: timeText, to: timeText, mode: z.enum(COMMERCE_MODES).default('LIVE') })

const day = z.object({
  day: z.iso.date(),
  created: z.number().int(),
  paid: z.number().int(),
  refunded: z.number().int(),
})
const sales = z.object({
  /** The code of a currency or of an asset. */
  unit: z.string(),
  total: amountText,
  days: z.array(z.object({ day: z.iso.date(), amount: amountText })),
})

export const checkoutListOperations = operations({
  'GET /pg/transaction': {
    act: 'list-transaction',
    summary: 'Payments to all shops the member works at, or payments the member made, with their refunds, newest first',
    auth: 'member',
    keys: 'READ',
    query: pageQuery.extend({ ...filter, scope: z.enum(['received', 'paid']).default('received') }),
    output: pageOf(transaction),
    refusals: [],
  },
  'GET /pg/merchant/{merchant_seq}/transaction': {
    act: 'list-merchant-transaction',
    summary: 'Payments to one shop and their refunds, newest first',
    auth: 'member',
    keys: 'READ',
    path: merchantPath,
    query: pageQuery.extend(filter),
    output: pageOf(transaction),
    refusals: [],
  },
  'GET /pg/merchant/{merchant_seq}/figures': {
    act: 'merchant-figures',
    summary: 'Sales by day, how many of the orders were paid and how many of those were refunded, over at most a year',
    auth: 'member',
    keys: 'READ',
    limit: { max: 60, windowSeconds: 60 },
    path: merchantPath,
    query: clockQuery.extend(span.shape),
    output: z.object({
      days: z.array(day),
      sales: z.array(sales),
      created: z.number().int(),
      paid: z.number().int(),
      refunded: z.number().int(),
      /** Paid checkouts as a share of those created; null if none was created. */
      conversion_percent: percentText.nullable(),
      /** Refunded payments, in full or in part, as a share of those paid; null if none was paid. */
      refund_percent: percentText.nullable(),
    }),
    refusals: TRANSFER_LOOKUP_REFUSALS,
  },
  'GET /pg/merchant/{merchant_seq}/statement': {
    act: 'merchant-statement',
    summary:
      'Everything that changed the balance of the settlement accounts of a shop (payments, refunds, disputes, what came or left otherwise) with order number, fee, net and balance, over at most a year, as CSV or PDF; the sums are those of the ledger',
    auth: 'member',
    keys: 'READ',
    limit: { max: 20, windowSeconds: 600 },
    download: true,
    path: merchantPath,
    query: clockQuery.extend({ ...span.shape, format: z.enum(['csv', 'pdf']).default('csv') }),
    output: z.object({}),
    refusals: TRANSFER_LOOKUP_REFUSALS,
  },
})

export const checkoutListSchemas = {
  ShopTransaction: transaction,
  ReceivedAmount: received,
}
