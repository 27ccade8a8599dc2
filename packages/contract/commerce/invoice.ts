import { z } from 'zod'
import { amountIn, amountText, seqText, timeText } from '../amount.ts'
import { COMMERCE_MODES, DISPLAY_CURRENCIES, INVOICE_KINDS, INVOICE_STATES } from '../enums.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'
import { INVOICE_PAY_REFUSALS, INVOICE_REFUSALS } from './invoice.refusals.ts'
import { linkToken } from './payment-link.ts'

const LINES_MAX = 50

const line = z.object({
  name: z.string().trim().min(1).max(100),
  /** With up to three decimals, such as hours. */
  quantity: z.string().regex(/^(0|[1-9]\d{0,8})(\.\d{1,3})?$/),
  unit_price: amountIn('NAMED', 'What one costs, without tax.'),
  /** Such as 19 or 5.5. */
  tax_percent: z.string().regex(/^\d{1,2}(\.\d{1,2})?$/),
})

const content = {
  title: z.string().trim().min(1).max(100),
  customer_name: z.string().trim().min(1).max(100),
  customer_email: z.email().max(254),
  currency: z.enum(DISPLAY_CURRENCIES),
  lines: z.array(line).min(1).max(LINES_MAX),
  note: z.string().trim().min(1).max(1_000).optional(),
  /** Due date, or the date until which a quote is valid. */
  due_on: z.iso.date(),
}

/** An invoice or a quote, as the shop sees it. */
const invoice = z.object({
  ...content,
  invoice_seq: seqText,
  mode: z.enum(COMMERCE_MODES),
  kind: z.enum(INVOICE_KINDS),
  /** Numbered per shop, kind and mode. */
  invoice_number: z.number().int(),
  state: z.enum(INVOICE_STATES),
  note: z.string().nullable(),
  lines: z.array(line.extend({ total: amountText })),
  net: amountText,
  tax: amountText,
  total: amountText,
  /** The quote it was made from, or the invoice made from a quote. */
  partner_seq: seqText.nullable(),
  url: z.string(),
  transaction_seq: seqText.nullable(),
  reminders: z.number().int(),
  created_at: timeText,
  sent_at: timeText.nullable(),
  ended_at: timeText.nullable(),
})

/** As seen by anyone with the link: nothing about the customer. */
const opened = z.object({
  kind: z.enum(INVOICE_KINDS),
  shop: z.string(),
  mode: z.enum(COMMERCE_MODES),
  invoice_number: z.number().int(),
  title: z.string(),
  state: z.enum(INVOICE_STATES),
  currency: z.enum(DISPLAY_CURRENCIES),
  lines: z.array(line.extend({ total: amountText })),
  net: amountText,
  tax: amountText,
  total: amountText,
  due_on: z.iso.date(),
})
const merchantPath = z.object({ merchant_seq: seqText })
const onePath = z.object({ merchant_seq: seqText, invoice_seq: seqText })
const tokenPath = z.object({ token: linkToken })
const listQuery = pageQuery.extend({
  mode: z.enum(COMMERCE_MODES).default('LIVE'),
  state: z.enum(INVOICE_STATES).optional(),
})
const body = z.object({ ...content, mode: z.enum(COMMERCE_MODES).default('LIVE') })
const change = z.object(content)
const one = z.object({ invoice })
const limit = { max: 120, windowSeconds: 3_600 }

export const invoiceOperations = operations({
  'GET /pg/merchant/{merchant_seq}/invoice': {
    act: 'list-invoice',
    summary: 'Invoices of a shop, newest first',
    auth: 'member',
    path: merchantPath,
    query: listQuery,
    output: pageOf(invoice),
    refusals: [],
  },
  'POST /pg/merchant/{merchant_seq}/invoice': {
    act: 'create-invoice',
    summary: 'Write an invoice; it is sent later',
    auth: 'member',
    idempotent: true,
    limit,
    path: merchantPath,
    body,
    output: one,
    refusals: INVOICE_REFUSALS,
  },
  'GET /pg/merchant/{merchant_seq}/invoice/{invoice_seq}': {
    act: 'get-invoice',
    summary: 'One invoice or quote of a shop',
    auth: 'member',
    path: onePath,
    output: one,
    refusals: [],
  },
  'GET /pg/merchant/{merchant_seq}/invoice/{invoice_seq}/pdf': {
    act: 'invoice-pdf',
    summary: 'One invoice or quote as the customer gets it by mail',
    auth: 'member',
    limit: { max: 60, windowSeconds: 600 },
    download: true,
    path: onePath,
    output: z.object({}),
    refusals: [],
  },
  'PUT /pg/merchant/{merchant_seq}/invoice/{invoice_seq}': {
    act: 'update-invoice',
    summary: 'Change an invoice that was not sent yet',
    auth: 'member',
    path: onePath,
    body: change,
    output: one,
    refusals: INVOICE_REFUSALS,
  },
  'PATCH /pg/merchant/{merchant_seq}/invoice/{invoice_seq}': {
    act: 'change-invoice',
    summary: 'Send an invoice by mail, note that it was paid elsewhere, or cancel it',
    auth: 'member',
    limit,
    path: onePath,
    body: z.object({ type: z.enum(['SET_SENT', 'SET_PAID', 'SET_CANCELED']) }),
    output: one,
    refusals: INVOICE_REFUSALS,
  },
  'GET /pg/merchant/{merchant_seq}/quote': {
    act: 'list-quote',
    summary: 'Quotes of a shop, newest first',
    auth: 'member',
    path: merchantPath,
    query: listQuery,
    output: pageOf(invoice),
    refusals: [],
  },
  'POST /pg/merchant/{merchant_seq}/quote': {
    act: 'create-quote',
    summary: 'Write a quote; it is sent later',
    auth: 'member',
    idempotent: true,
    limit,
    path: merchantPath,
    body,
    output: one,
    refusals: INVOICE_REFUSALS,
  },
  'GET /pg/merchant/{merchant_seq}/quote/{invoice_seq}': {
    act: 'get-quote',
    summary: 'One quote of a shop',
    auth: 'member',
    path: onePath,
    output: one,
    refusals: [],
  },
  'PUT /pg/merchant/{merchant_seq}/quote/{invoice_seq}': {
    act: 'update-quote',
    summary: 'Change a quote that was not sent yet',
    auth: 'member',
    path: onePath,
    body: change,
    output: one,
    refusals: INVOICE_REFUSALS,
  },
  'PATCH /pg/merchant/{merchant_seq}/quote/{invoice_seq}': {
    act: 'change-quote',
    summary: 'Send a quote, note that the customer accepted it, which makes it an invoice once, or cancel it',
    auth: 'member',
    limit,
    path: onePath,
    body: z.object({ type: z.enum(['SET_SENT', 'SET_ACCEPTED', 'SET_CANCELED']) }),
    output: one,
    refusals: INVOICE_REFUSALS,
  },
  'GET /pg/invoice/{token}': {
    act: 'open-invoice',
    summary: 'An invoice or quote, for whoever has its link',
    auth: 'public',
    bearer: { token: 'PAY_IN' },
    limit: { max: 60, windowSeconds: 60 },
    path: tokenPath,
    output: z.object({ invoice: opened }),
    refusals: [],
  },
  'POST /pg/invoice/{token}': {
    act: 'use-invoice',
    summary: 'Begin to pay an invoice by its link, or accept a quote',
    auth: 'public',
    bearer: { token: 'PAY_IN' },
    limit: { max: 20, windowSeconds: 60 },
    path: tokenPath,
    body: z.object({ type: z.enum(['PAY', 'ACCEPT']) }),
    /** The checkout's token; for a quote, the token of the invoice made from it. */
    output: z.object({ next_token: z.string() }),
    refusals: INVOICE_PAY_REFUSALS,
  },
})

export const invoiceSchemas = { Invoice: invoice, OpenedInvoice: opened, InvoiceLine: line }
