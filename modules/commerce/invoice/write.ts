import { randomBytes } from 'node:crypto'
import type { Call, InvoiceKind } from '@cocobnk/contract'
import { inTransaction, uuidV7 } from '@cocobnk/database'
import type { Locale } from '@cocobnk/i18n'
import { memberVault } from '@cocobnk/member'
import type { Seat } from '@cocobnk/merchant'
import { ok, type Result, refuse } from '@cocobnk/result'
import { priceLines } from './amounts.ts'
import type { InvoiceDeps } from './deps.ts'
import { EMAIL_FIELD, NAME_FIELD } from './shown.ts'
import { insertInvoice, selectInvoice, updateContent } from './store.ts'

type Body = Call<'POST /pg/merchant/{merchant_seq}/invoice'>['body']
type Content = Omit<Body, 'mode'>

const TOKEN_BYTES = 16

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

async function contentOf({ db, vault }: InvoiceDeps, ownerSeq: string, content: Content) {
  const priced = priceLines(content.lines, content.currency)
  if (!priced.ok) return priced
  const own = memberVault(db, vault, ownerSeq)
  const { title, currency, note, due_on } = content
  return ok({
    title,
    currency,
    note: note ?? null,
    due_on,
    ...priced.value,
    customer_name: await own.seal(NAME_FIELD, content.customer_name),
    customer_email: await own.seal(EMAIL_FIELD, content.customer_email),
  })
}

type Making = { readonly kind: InvoiceKind; readonly locale: Locale; readonly requestKey: string }

export async function writeInvoice(
  deps: InvoiceDeps,
  seat: Seat,
  { mode, ...body }: Body,
  { kind, locale, requestKey }: Making,
): Promise<Result<string, 'INVALID_INPUT'>> {
  const content = await contentOf(deps, seat.member_seq, body)
  if (!content.ok) return content
  const { merchant_seq: merchantSeq } = seat
  const invoice = {
    ...content.value,
    merchantSeq,
    mode,
    kind,
    locale,
    requestKey,
    invoiceSeq: uuidV7(),
    token: newToken(),
  }
  return ok(await inTransaction(deps.db, (transaction) => insertInvoice(transaction, invoice)))
}

type RewriteFault = 'INVALID_INPUT' | 'NOT_FOUND' | 'INVOICE_ENDED' | 'INVOICE_SENT_ALREADY'

export async function rewriteInvoice(
  deps: InvoiceDeps,
  seat: Seat,
  one: { readonly invoiceSeq: string; readonly kind: InvoiceKind },
  body: Content,
): Promise<Result<void, RewriteFault>> {
  const row = await selectInvoice(deps.db, { ...one, merchantSeq: seat.merchant_seq })
  if (!row) return refuse('NOT_FOUND')
  if (row.state !== 'DRAFT') return refuse(row.state === 'SENT' ? 'INVOICE_SENT_ALREADY' : 'INVOICE_ENDED')
  const content = await contentOf(deps, seat.member_seq, body)
  if (!content.ok) return content
  await updateContent(deps.db, one.invoiceSeq, content.value)
  return ok(undefined)
}
