import { type CreateFault, createCheckout } from '@cocobnk/checkout'
import { ok, type Result, refuse } from '@cocobnk/result'
import { changeInvoice } from './change.ts'
import type { InvoiceDeps } from './deps.ts'
import { sumsOf } from './shown.ts'
import { type InvoiceRow, keepCheckout, selectByToken, selectInvoice, selectTries } from './store.ts'

type Fault = CreateFault | 'INVOICE_ENDED' | 'INVOICE_NOT_SENT'
type Used = Result<{ readonly next_token: string }, Fault>

/** Handles the link in an invoice or a quote. */
export async function useInvoice(deps: InvoiceDeps, token: string, type: 'PAY' | 'ACCEPT'): Promise<Used> {
  const row = await selectByToken(deps.db, token)
  if (!row || row.state === 'DRAFT') return refuse('NOT_FOUND')
  if ((row.kind === 'QUOTE') !== (type === 'ACCEPT')) return refuse('INVALID_INPUT', { fields: { type: 'INVALID' } })
  return type === 'PAY' ? payInvoice(deps, row) : acceptQuote(deps, row)
}

async function acceptQuote(deps: InvoiceDeps, row: InvoiceRow): Promise<Used> {
  if (row.state === 'SENT' && row.due_text < new Date().toISOString().slice(0, 10)) return refuse('INVOICE_ENDED')
  const accepted = await changeInvoice(deps, row.invoice_seq, 'SET_ACCEPTED')
  if (!accepted.ok) return accepted
  const now = await selectByToken(deps.db, row.token)
  const { merchant_seq: merchantSeq } = row
  const made = now?.partner_seq && (await selectInvoice(deps.db, { merchantSeq, invoiceSeq: now.partner_seq }))
  if (!made) throw new Error(`quote ${row.invoice_seq} was accepted but has no invoice`)
  return ok({ next_token: made.token })
}

/** Returns the checkout that is still open, or a new one at current rates. */
async function payInvoice(deps: InvoiceDeps, row: InvoiceRow): Promise<Used> {
  if (row.state !== 'SENT') return refuse('INVOICE_ENDED')
  const { open, count } = await selectTries(deps.db, row)
  if (open) return ok({ next_token: open.token })
  const made = await createCheckout(deps, {
    mode: row.mode,
    merchantSeq: row.merchant_seq,
    shopOrderNumber: `INV-${row.invoice_number}${count > 0 ? `-${count + 1}` : ''}`,
    name: row.title,
    price: sumsOf(row).total,
    currency: row.currency,
    source: 'INVOICE',
    sourceSeq: row.invoice_seq,
    // Gives two concurrent customers the same checkout.
    requestKey: `${row.invoice_seq}-${count + 1}`,
  })
  if (!made.ok) return made
  await keepCheckout(deps.db, row.invoice_seq, made.value.checkout_seq)
  return ok({ next_token: made.value.token })
}
