import { CURRENCY_DIGITS } from '@cocobnk/contract'
import { formatAmount } from '@cocobnk/money'
import { type PdfLine, speakOnPaper, tablePdf } from '@cocobnk/statement'
import { sumsOf } from './shown.ts'
import type { InvoiceRow } from './store.ts'

/** The document for the customer as a PDF in base64, in the language in which it was written. */
export async function invoicePdf(row: InvoiceRow, customer: string): Promise<string> {
  const { locale, kind, currency, shop, title, mode } = row
  const say = speakOnPaper(locale)
  const about = [shop, customer, title, say('invoice.due', { day: row.due_text })]
  const heading = {
    title: `${say(`invoice.${kind}`, { n: row.invoice_number })}${mode === 'TEST' ? ` · ${say('invoice.test')}` : ''}`,
    about: about.join('  ·  '),
    columns: [
      say('invoice.place'),
      say('invoice.line'),
      say('invoice.price'),
      say('invoice.percent'),
      say('invoice.sum', { code: currency }),
    ],
    pageName: (n: number) => say('page', { n }),
  } as const
  let pdf = ''
  for await (const part of tablePdf(linesOf(row), heading, locale)) pdf += part
  return Buffer.from(pdf, 'latin1').toString('base64')
}

async function* linesOf(row: InvoiceRow): AsyncGenerator<PdfLine> {
  const { locale, currency, lines } = row
  const say = speakOnPaper(locale)
  const digits = CURRENCY_DIGITS[currency]
  const money = (text: string) => formatAmount(locale, text, digits)
  for (const [index, { name, quantity, unit_price, tax_percent, total }] of lines.entries()) {
    const price = `${formatAmount(locale, quantity)} × ${money(unit_price)}`
    yield { cells: [`${index + 1}`, name, price, formatAmount(locale, tax_percent), money(total)] }
  }
  const { net, tax, total } = sumsOf(row)
  yield { cells: ['', say('invoice.net'), '', '', money(net)], isSum: true }
  yield { cells: ['', say('invoice.tax'), '', '', money(tax)], isSum: true }
  yield { cells: ['', say('invoice.total'), '', '', money(total)], isSum: true }
}
