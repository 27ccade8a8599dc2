import { CURRENCY_DIGITS, type Output } from '@cocobnk/contract'
import { memberVault } from '@cocobnk/member'
import { formatMinor } from '@cocobnk/money'
import type { InvoiceDeps } from './deps.ts'
import type { InvoiceRow } from './store.ts'

export type Shown = Output<'GET /pg/merchant/{merchant_seq}/invoice/{invoice_seq}'>['invoice']
type Opened = Output<'GET /pg/invoice/{token}'>['invoice']

export const NAME_FIELD = 'invoice.customer_name'
export const EMAIL_FIELD = 'invoice.customer_email'

export function sumsOf({ net, tax, currency }: Pick<InvoiceRow, 'net' | 'tax' | 'currency'>) {
  const text = (minor: bigint) => formatMinor(minor, CURRENCY_DIGITS[currency])
  return { net: text(net), tax: text(tax), total: text(net + tax) }
}

export function linkOf({ webOrigin }: Pick<InvoiceDeps, 'webOrigin'>, { token }: Pick<InvoiceRow, 'token'>): string {
  return `${webOrigin}/payment/payment-guest?token=${token}`
}

export async function showInvoice(
  deps: Pick<InvoiceDeps, 'db' | 'vault' | 'webOrigin'>,
  row: InvoiceRow,
): Promise<Shown> {
  const vault = memberVault(deps.db, deps.vault, row.owner_seq)
  const [customer_name, customer_email] = await Promise.all([
    vault.open(NAME_FIELD, row.customer_name),
    vault.open(EMAIL_FIELD, row.customer_email),
  ])
  return {
    invoice_seq: row.invoice_seq,
    mode: row.mode,
    kind: row.kind,
    invoice_number: row.invoice_number,
    state: row.state,
    title: row.title,
    customer_name,
    customer_email,
    currency: row.currency,
    lines: [...row.lines],
    note: row.note,
    ...sumsOf(row),
    due_on: row.due_text,
    partner_seq: row.partner_seq,
    url: linkOf(deps, row),
    transaction_seq: row.checkout_seq,
    reminders: row.reminders,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
  }
}

/** What the link shows. Contains nothing about the customer, because a link may be forwarded. */
export function showOpened(row: InvoiceRow): Opened {
  const { kind, shop, mode, invoice_number, title, state, currency, lines, due_text } = row
  return {
    kind,
    shop,
    mode,
    invoice_number,
    title,
    state,
    currency,
    lines: [...lines],
    ...sumsOf(row),
    due_on: due_text,
  }
}
