import type { Handlers, InvoiceKind, InvoiceState, MerchantRole } from '@cocobnk/contract'
import { type PageQuery, pageAfter } from '@cocobnk/database'
import { memberVault } from '@cocobnk/member'
import { selectSeat } from '@cocobnk/merchant'
import { ok, type Result, refuse } from '@cocobnk/result'
import { type Change, changeInvoice } from './change.ts'
import type { InvoiceDeps } from './deps.ts'
import { useInvoice } from './pay.ts'
import { invoicePdf } from './pdf.ts'
import { NAME_FIELD, type Shown, showInvoice, showOpened } from './shown.ts'
import { selectByToken, selectInvoice, selectInvoices } from './store.ts'
import { rewriteInvoice, writeInvoice } from './write.ts'

type Noun = 'invoice' | 'quote'
type Key =
  | `GET /pg/merchant/{merchant_seq}/${Noun}`
  | `POST /pg/merchant/{merchant_seq}/${Noun}`
  | `GET /pg/merchant/{merchant_seq}/${Noun}/{invoice_seq}`
  | `PUT /pg/merchant/{merchant_seq}/${Noun}/{invoice_seq}`
  | `PATCH /pg/merchant/{merchant_seq}/${Noun}/{invoice_seq}`
  | 'GET /pg/merchant/{merchant_seq}/invoice/{invoice_seq}/pdf'
  | 'GET /pg/invoice/{token}'
  | 'POST /pg/invoice/{token}'

const EVERYBODY: readonly MerchantRole[] = ['OWNER', 'ACCOUNTANT', 'CASHIER']
const WRITERS: readonly MerchantRole[] = ['OWNER', 'CASHIER']

export function invoiceHttp(deps: InvoiceDeps): Handlers<Key> {
  const { db, vault } = deps
  const [ofInvoices, ofQuotes] = [documents(deps, 'INVOICE'), documents(deps, 'QUOTE')]
  return {
    'GET /pg/merchant/{merchant_seq}/invoice': ({ caller, path, query }) =>
      ofInvoices.list(caller.memberSeq, path.merchant_seq, query),
    'GET /pg/merchant/{merchant_seq}/quote': ({ caller, path, query }) =>
      ofQuotes.list(caller.memberSeq, path.merchant_seq, query),
    'POST /pg/merchant/{merchant_seq}/invoice': (call) => ofInvoices.write(call),
    'POST /pg/merchant/{merchant_seq}/quote': (call) => ofQuotes.write(call),
    'GET /pg/merchant/{merchant_seq}/invoice/{invoice_seq}': ({ caller, path }) =>
      ofInvoices.read(caller.memberSeq, path),
    'GET /pg/merchant/{merchant_seq}/quote/{invoice_seq}': ({ caller, path }) => ofQuotes.read(caller.memberSeq, path),
    'PUT /pg/merchant/{merchant_seq}/invoice/{invoice_seq}': (call) => ofInvoices.rewrite(call),
    'PUT /pg/merchant/{merchant_seq}/quote/{invoice_seq}': (call) => ofQuotes.rewrite(call),
    'PATCH /pg/merchant/{merchant_seq}/invoice/{invoice_seq}': ({ caller, path, body }) =>
      ofInvoices.change(caller.memberSeq, path, body.type),
    'PATCH /pg/merchant/{merchant_seq}/quote/{invoice_seq}': ({ caller, path, body }) =>
      ofQuotes.change(caller.memberSeq, path, body.type),
    'GET /pg/merchant/{merchant_seq}/invoice/{invoice_seq}/pdf': async ({ caller, path }) => {
      const seat = await selectSeat(db, caller.memberSeq, path.merchant_seq, EVERYBODY)
      const row = seat && (await selectInvoice(db, { merchantSeq: path.merchant_seq, invoiceSeq: path.invoice_seq }))
      if (!row) return refuse('NOT_FOUND')
      const name = await memberVault(db, vault, row.owner_seq).open(NAME_FIELD, row.customer_name)
      const bytes = Buffer.from(await invoicePdf(row, name), 'base64')
      const file = `${row.kind.toLowerCase()}-${row.invoice_number}.pdf`
      return ok({ download: { bytes, mediaType: 'application/pdf', name: file } })
    },
    'GET /pg/invoice/{token}': async ({ path }) => {
      const row = await selectByToken(db, path.token)
      return row && row.state !== 'DRAFT' ? ok({ invoice: showOpened(row) }) : refuse('NOT_FOUND')
    },
    'POST /pg/invoice/{token}': ({ path, body }) => useInvoice(deps, path.token, body.type),
  }
}

type One = { readonly merchant_seq: string; readonly invoice_seq: string }
type Query = PageQuery & { readonly mode: 'LIVE' | 'TEST'; readonly state?: InvoiceState | undefined }
type Written = Parameters<Handlers<Key>['POST /pg/merchant/{merchant_seq}/invoice']>[0]
type Rewritten = Parameters<Handlers<Key>['PUT /pg/merchant/{merchant_seq}/invoice/{invoice_seq}']>[0]
type Answer = { readonly invoice: Shown }

/** Handlers for both kinds of document; an id of the other kind is not found. */
function documents(deps: InvoiceDeps, kind: InvoiceKind) {
  const { db } = deps
  const show = async (merchantSeq: string, invoiceSeq: string): Promise<Result<Answer, 'NOT_FOUND'>> => {
    const row = await selectInvoice(db, { merchantSeq, invoiceSeq, kind })
    return row ? ok({ invoice: await showInvoice(deps, row) }) : refuse('NOT_FOUND')
  }
  return {
    list: async (memberSeq: string, merchantSeq: string, { mode, state, ...query }: Query) => {
      if (!(await selectSeat(db, memberSeq, merchantSeq, EVERYBODY))) return refuse('NOT_FOUND')
      const page = await pageAfter(
        query,
        (range) => selectInvoices(db, { merchantSeq, mode, kind, state }, range),
        ({ created_at, invoice_seq }) => ({ at: created_at, seq: invoice_seq }),
      )
      if (!page.ok) return page
      return ok({ ...page.value, list: await Promise.all(page.value.list.map((row) => showInvoice(deps, row))) })
    },
    read: async (memberSeq: string, { merchant_seq, invoice_seq }: One) => {
      const seat = await selectSeat(db, memberSeq, merchant_seq, EVERYBODY)
      return seat ? show(merchant_seq, invoice_seq) : refuse('NOT_FOUND')
    },
    write: async ({
      caller,
      path,
      body,
      locale,
      idempotencyKey: requestKey,
    }: Pick<Written, 'caller' | 'path' | 'body' | 'locale' | 'idempotencyKey'>) => {
      const seat = await selectSeat(db, caller.memberSeq, path.merchant_seq, WRITERS)
      if (!seat) return refuse('NOT_FOUND')
      const made = await writeInvoice(deps, seat, body, { kind, locale, requestKey })
      return made.ok ? show(path.merchant_seq, made.value) : made
    },
    rewrite: async ({ caller, path, body }: Pick<Rewritten, 'caller' | 'path' | 'body'>) => {
      const seat = await selectSeat(db, caller.memberSeq, path.merchant_seq, WRITERS)
      if (!seat) return refuse('NOT_FOUND')
      const done = await rewriteInvoice(deps, seat, { invoiceSeq: path.invoice_seq, kind }, body)
      return done.ok ? show(path.merchant_seq, path.invoice_seq) : done
    },
    change: async (memberSeq: string, { merchant_seq, invoice_seq }: One, change: Change) => {
      const seat = await selectSeat(db, memberSeq, merchant_seq, WRITERS)
      const row = seat && (await selectInvoice(db, { merchantSeq: merchant_seq, invoiceSeq: invoice_seq, kind }))
      if (!row) return refuse('NOT_FOUND')
      const done = await changeInvoice(deps, invoice_seq, change)
      return done.ok ? show(merchant_seq, invoice_seq) : done
    },
  }
}
