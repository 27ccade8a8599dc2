import { enqueueMail } from '@cocobnk/mail'
import { memberVault } from '@cocobnk/member'
import { formatAmount } from '@cocobnk/money'
import type { InvoiceDeps } from './deps.ts'
import { invoicePdf } from './pdf.ts'
import { EMAIL_FIELD, linkOf, NAME_FIELD, sumsOf } from './shown.ts'
import type { InvoiceRow } from './store.ts'

/** Mails the document to the customer. Test documents go to the shop's own address, so that customers never receive test data. */
export async function mailInvoice(
  deps: Pick<InvoiceDeps, 'db' | 'vault' | 'webOrigin'>,
  row: InvoiceRow,
  news: 'NEW' | 'REMINDER',
): Promise<void> {
  const own = memberVault(deps.db, deps.vault, row.owner_seq)
  const customer = await own.open(EMAIL_FIELD, row.customer_email)
  const { total } = sumsOf(row)
  await enqueueMail(deps.db, {
    recipient: row.mode === 'LIVE' ? customer : row.support_email,
    locale: row.locale,
    template: 'invoice',
    values: {
      kind: row.kind,
      news,
      shop: row.shop,
      number: `${row.invoice_number}`,
      title: row.title,
      total: `${formatAmount(row.locale, total)} ${row.currency}`,
      due: row.due_text,
      link: linkOf(deps, row),
      pdf: await invoicePdf(row, await own.open(NAME_FIELD, row.customer_name)),
    },
  })
}
