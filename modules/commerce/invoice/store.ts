import type { CheckoutTables } from '@cocobnk/checkout'
import type { CommerceMode, DisplayCurrency, InvoiceKind, InvoiceState } from '@cocobnk/contract'
import { type Generated, type Kysely, newestFirst, type PageRange, sql } from '@cocobnk/database'
import type { Locale } from '@cocobnk/i18n'
import type { MerchantTables } from '@cocobnk/merchant'
import type { PricedLine } from './amounts.ts'

type InvoiceTable = {
  readonly mode: CommerceMode
  readonly invoice_seq: string
  readonly merchant_seq: string
  readonly kind: InvoiceKind
  readonly invoice_number: number
  readonly state: Generated<InvoiceState>
  readonly title: string
  readonly customer_name: Buffer
  readonly customer_email: Buffer
  readonly locale: Locale
  readonly currency: DisplayCurrency
  readonly lines: readonly PricedLine[]
  readonly note: string | null
  readonly net: bigint
  readonly tax: bigint
  readonly due_on: string
  readonly token: string
  readonly quote_seq: string | null
  readonly checkout_seq: Generated<string | null>
  readonly reminders: Generated<number>
  readonly reminded_at: Generated<Date | null>
  readonly created_at: Generated<Date>
  readonly sent_at: Generated<Date | null>
  readonly ended_at: Generated<Date | null>
  readonly request_key: string | null
}

export type InvoiceTables = { invoice: InvoiceTable }
type Db = Kysely<InvoiceTables & MerchantTables & CheckoutTables>

export type InvoiceRow = Awaited<ReturnType<typeof selectInvoices>>[number]

const invoices = (db: Db) =>
  db
    .selectFrom('invoice')
    .innerJoin('merchant', 'merchant.merchant_seq', 'invoice.merchant_seq')
    .selectAll('invoice')
    .select([
      'merchant.title as shop',
      'merchant.member_seq as owner_seq',
      'merchant.support_email',
      sql<string>`to_char(invoice.due_on, 'YYYY-MM-DD')`.as('due_text'),
      sql<string | null>`coalesce(invoice.quote_seq, (SELECT made.invoice_seq FROM invoice made
        WHERE made.mode = invoice.mode AND made.quote_seq = invoice.invoice_seq))`.as('partner_seq'),
    ])

type Listed = { readonly merchantSeq: string; readonly mode: CommerceMode; readonly kind: InvoiceKind }

export function selectInvoices(db: Db, of: Listed & { readonly state?: InvoiceState | undefined }, range: PageRange) {
  const { state } = of
  return invoices(db)
    .where('invoice.merchant_seq', '=', of.merchantSeq)
    .where('invoice.mode', '=', of.mode)
    .where('invoice.kind', '=', of.kind)
    .$if(state !== undefined, (query) => query.where('invoice.state', '=', state ?? 'DRAFT'))
    .$call(newestFirst('invoice.created_at', 'invoice.invoice_seq', range))
    .execute()
}

type One = { readonly merchantSeq: string; readonly invoiceSeq: string; readonly kind?: InvoiceKind | undefined }

export function selectInvoice(db: Db, { merchantSeq, invoiceSeq, kind }: One): Promise<InvoiceRow | undefined> {
  return invoices(db)
    .where('invoice.merchant_seq', '=', merchantSeq)
    .where('invoice.invoice_seq', '=', invoiceSeq)
    .$if(kind !== undefined, (query) => query.where('invoice.kind', '=', kind ?? 'INVOICE'))
    .executeTakeFirst()
}

/** Locks it until the transaction ends. */
export function lockInvoice(db: Db, invoiceSeq: string): Promise<InvoiceRow> {
  return invoices(db).where('invoice.invoice_seq', '=', invoiceSeq).forUpdate('invoice').executeTakeFirstOrThrow()
}

export function selectByToken(db: Db, token: string): Promise<InvoiceRow | undefined> {
  return invoices(db).where('invoice.token', '=', token).executeTakeFirst()
}

type Content = Pick<
  InvoiceTable,
  'title' | 'customer_name' | 'customer_email' | 'currency' | 'note' | 'net' | 'tax' | 'due_on'
> & { readonly lines: readonly PricedLine[] }
export type NewInvoice = Content &
  Listed & { readonly invoiceSeq: string; readonly locale: Locale; readonly token: string } & {
    readonly quoteSeq?: string
    readonly requestKey?: string
  }

/** Inserts a document with the next sequential number of its shop, kind and mode. A repeated key returns the same document. */
export async function insertInvoice(db: Db, invoice: NewInvoice): Promise<string> {
  const { merchantSeq, mode, kind, invoiceSeq, quoteSeq, requestKey, lines, ...content } = invoice
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`invoice ${merchantSeq} ${mode} ${kind}`}, 0))`.execute(db)
  if (requestKey !== undefined) {
    const known = await db
      .selectFrom('invoice')
      .select('invoice_seq')
      .where('mode', '=', mode)
      .where('merchant_seq', '=', merchantSeq)
      .where('kind', '=', kind)
      .where('request_key', '=', requestKey)
      .executeTakeFirst()
    if (known) return known.invoice_seq
  }
  await db
    .insertInto('invoice')
    .values({
      ...content,
      lines: sql`${JSON.stringify(lines)}::jsonb`,
      mode,
      kind,
      invoice_seq: invoiceSeq,
      merchant_seq: merchantSeq,
      quote_seq: quoteSeq ?? null,
      request_key: requestKey ?? null,
      invoice_number: sql<number>`(SELECT coalesce(max(invoice_number), 0) + 1 FROM invoice
        WHERE merchant_seq = ${merchantSeq}::uuid AND mode = ${mode} AND kind = ${kind})`,
    })
    .execute()
  return invoiceSeq
}

export async function updateContent(db: Db, invoiceSeq: string, { lines, ...content }: Content): Promise<void> {
  await db
    .updateTable('invoice')
    .set({ ...content, lines: sql`${JSON.stringify(lines)}::jsonb` })
    .where('invoice_seq', '=', invoiceSeq)
    .where('state', '=', 'DRAFT')
    .execute()
}

/** Changes the state; returns true for the caller that did it. */
export async function moveInvoice(
  db: Db,
  invoiceSeq: string,
  from: readonly InvoiceState[],
  to: InvoiceState,
): Promise<boolean> {
  const now = sql<Date>`now()`
  const moved = await db
    .updateTable('invoice')
    .set({ state: to, ...(to === 'SENT' ? { sent_at: now } : { ended_at: now }) })
    .where('invoice_seq', '=', invoiceSeq)
    .where('state', 'in', from)
    .returning('invoice_seq')
    .executeTakeFirst()
  return moved !== undefined
}

export async function keepCheckout(db: Db, invoiceSeq: string, checkoutSeq: string): Promise<void> {
  await db.updateTable('invoice').set({ checkout_seq: checkoutSeq }).where('invoice_seq', '=', invoiceSeq).execute()
}

/** Checkouts made for it so far, and the one that can still be paid. */
export async function selectTries(db: Db, { mode, invoice_seq }: Pick<InvoiceRow, 'mode' | 'invoice_seq'>) {
  const rows = await db
    .selectFrom('checkout')
    .select(['checkout_seq', 'token', 'state', 'expires_at'])
    .where('mode', '=', mode)
    .where('source_seq', '=', invoice_seq)
    .execute()
  const soon = new Date(Date.now() + LEAST_LEFT_MS)
  const open = rows.find(({ state, expires_at }) => state === 'PROCESSING' || (state === 'OPEN' && expires_at > soon))
  return { count: rows.length, open }
}

/** An open checkout with less time left than this is not reused. */
const LEAST_LEFT_MS = 120_000

/** Sent documents past their date: quotes, and invoices without a reminder since. */
export function selectOverdue(db: Db, waits: readonly number[], limit: number): Promise<InvoiceRow[]> {
  const wait = sql<number>`(${sql.val(`{${waits.join(',')}}`)}::int[])[invoice.reminders + 1]`
  return invoices(db)
    .where('invoice.state', '=', 'SENT')
    .where('invoice.due_on', '<', sql<string>`(now() AT TIME ZONE 'Asia/Seoul')::date`)
    .where((one) =>
      one.or([
        one('invoice.kind', '=', 'QUOTE'),
        sql<boolean>`invoice.due_on + ${wait} <= (now() AT TIME ZONE 'Asia/Seoul')::date`,
      ]),
    )
    .orderBy('invoice.due_on')
    .limit(limit)
    .execute()
}

export async function noteReminder(db: Db, { invoice_seq, reminders }: InvoiceRow): Promise<boolean> {
  const noted = await db
    .updateTable('invoice')
    .set({ reminders: reminders + 1, reminded_at: sql<Date>`now()` })
    .where('invoice_seq', '=', invoice_seq)
    .where('state', '=', 'SENT')
    .where('reminders', '=', reminders)
    .returning('invoice_seq')
    .executeTakeFirst()
  return noted !== undefined
}
