import { recordEvent } from '@cocobnk/commerce-event'
import type { CommerceEvent } from '@cocobnk/contract'
import { commitIfOk, uuidV7 } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { InvoiceDatabase, InvoiceDeps } from './deps.ts'
import { mailInvoice } from './letter.ts'
import { type InvoiceRow, insertInvoice, lockInvoice, moveInvoice, selectInvoice } from './store.ts'
import { newToken } from './write.ts'

export type Change = 'SET_SENT' | 'SET_PAID' | 'SET_ACCEPTED' | 'SET_CANCELED'
type Fault = 'INVOICE_ENDED' | 'INVOICE_NOT_SENT'

/** Repeating a change is a no-op, not an error. */
export function changeInvoice(deps: InvoiceDeps, invoiceSeq: string, change: Change): Promise<Result<void, Fault>> {
  return commitIfOk(deps.db, async (transaction): Promise<Result<void, Fault>> => {
    const row = await lockInvoice(transaction, invoiceSeq)
    const target = TARGETS[change]
    if (row.state === target) return ok(undefined)
    if (row.state !== 'DRAFT' && row.state !== 'SENT') return refuse('INVOICE_ENDED')
    if (row.state === 'DRAFT' && (change === 'SET_PAID' || change === 'SET_ACCEPTED')) return refuse('INVOICE_NOT_SENT')
    if (!(await moveInvoice(transaction, invoiceSeq, [row.state], target))) return refuse('INVOICE_ENDED')
    if (change === 'SET_SENT') await mailInvoice({ ...deps, db: transaction }, row, 'NEW')
    if (change === 'SET_ACCEPTED') await becomeInvoice({ ...deps, db: transaction }, row)
    await tell(transaction, row, change)
    return ok(undefined)
  })
}

const TARGETS = { SET_SENT: 'SENT', SET_PAID: 'PAID', SET_ACCEPTED: 'ACCEPTED', SET_CANCELED: 'CANCELED' } as const

/** Creates the invoice of an accepted quote and sends it immediately: the customer has just agreed to it. */
async function becomeInvoice(deps: InvoiceDeps, quote: InvoiceRow): Promise<void> {
  const {
    merchant_seq: merchantSeq,
    mode,
    title,
    customer_name,
    customer_email,
    locale,
    currency,
    note,
    net,
    tax,
  } = quote
  const content = { title, customer_name, customer_email, currency, note, net, tax, lines: quote.lines }
  const invoiceSeq = await insertInvoice(deps.db, {
    ...content,
    due_on: dueAfter(new Date()),
    locale,
    merchantSeq,
    mode,
    kind: 'INVOICE',
    invoiceSeq: uuidV7(),
    token: newToken(),
    quoteSeq: quote.invoice_seq,
  })
  const made = await selectInvoice(deps.db, { merchantSeq, invoiceSeq })
  if (!made) throw new Error(`invoice ${invoiceSeq} is missing right after it was inserted`)
  await moveInvoice(deps.db, invoiceSeq, ['DRAFT'], 'SENT')
  await mailInvoice(deps, made, 'NEW')
  await tell(deps.db, made, 'SET_SENT')
}

const DAYS_TO_PAY = 14
const DAY_MS = 86_400_000

function dueAfter(now: Date): string {
  return new Date(now.getTime() + DAYS_TO_PAY * DAY_MS).toISOString().slice(0, 10)
}

const EVENTS: Readonly<Record<`${Change} ${InvoiceRow['kind']}`, CommerceEvent | undefined>> = {
  'SET_SENT INVOICE': 'invoice.sent',
  'SET_SENT QUOTE': 'quote.sent',
  'SET_PAID INVOICE': 'invoice.paid',
  'SET_PAID QUOTE': undefined,
  'SET_ACCEPTED INVOICE': undefined,
  'SET_ACCEPTED QUOTE': 'quote.accepted',
  'SET_CANCELED INVOICE': 'invoice.canceled',
  'SET_CANCELED QUOTE': undefined,
}

async function tell(db: InvoiceDatabase, row: InvoiceRow, change: Change): Promise<void> {
  const type = EVENTS[`${change} ${row.kind}`]
  if (!type) return
  const { mode, merchant_seq: merchantSeq, invoice_seq, invoice_number } = row
  await recordEvent(db, { mode, merchantSeq, type, subjectSeq: invoice_seq, data: { invoice_seq, invoice_number } })
}
