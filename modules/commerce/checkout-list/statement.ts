import type { CommerceMode, Download } from '@cocobnk/contract'
import { type Columns, csvDownload, pagesOf, type Reader } from '@cocobnk/csv'
import { formatAmount, formatMinor } from '@cocobnk/money'
import { clockOf, daysOf, type PdfLine, speakOnPaper, tablePdf } from '@cocobnk/statement'
import { type LineReader, ledgerLines } from './ledger-lines.ts'
import { type Section, type StatementRow, selectSections, selectTestRows } from './statement.store.ts'
import { wordsOf } from './texts.ts'

export type Wanted = {
  readonly merchantSeq: string
  readonly merchantId: string
  readonly mode: CommerceMode
  readonly from: string
  readonly to: string
}

type Line = { readonly row: StatementRow; readonly section: Section }

async function* lines(reader: LineReader, wanted: Wanted): AsyncGenerator<Line[]> {
  for (const section of await selectSections(reader.db, wanted.merchantSeq, wanted.mode))
    for await (const rows of rowsOf(reader, section, wanted)) yield rows.map((row) => ({ row, section }))
}

function rowsOf(reader: LineReader, section: Section, wanted: Wanted): AsyncGenerator<readonly StatementRow[]> {
  const { account_seq } = section
  if (account_seq !== null) return ledgerLines(reader, { ...section, account_seq }, wanted)
  return pagesOf((after, limit) => selectTestRows(reader.db, { ...wanted, section, after, limit }))
}

export function statementCsv(from: LineReader, wanted: Wanted, reader: Reader): Download {
  const words = wordsOf(reader.locale)
  const money = ({ section }: Line, minor: bigint) => formatMinor(minor, section.decimal_point)
  const columns: Columns<Line> = [
    { heading: words.date, kind: 'time', cell: ({ row }) => row.at.toISOString() },
    { heading: words.order, cell: ({ row }) => row.shop_order_number },
    { heading: words.type, cell: ({ row }) => words[`type.${row.type}`] },
    { heading: words.method, cell: ({ row }) => (row.method === null ? null : words[`method.${row.method}`]) },
    { heading: words.asset, cell: ({ section }) => section.code },
    { heading: words.amount, kind: 'number', cell: (line) => money(line, line.row.amount) },
    { heading: words.fee, kind: 'number', cell: (line) => money(line, line.row.fee) },
    { heading: words.net, kind: 'number', cell: (line) => money(line, line.row.amount - line.row.fee) },
    {
      heading: words.balance,
      kind: 'number',
      cell: (line) => (line.row.balance === null ? null : money(line, line.row.balance)),
    },
    { heading: words.account, cell: ({ section }) => section.number },
    { heading: words.posting, cell: ({ row }) => row.posting },
    { heading: words.transaction, cell: ({ row }) => row.checkout_seq },
  ]
  return csvDownload({ name: nameOf(wanted, 'csv'), columns, pages: lines(from, wanted), reader })
}

export function statementPdf(from: LineReader, wanted: Wanted, reader: Reader): Download {
  const { locale, timeZone } = reader
  const say = speakOnPaper(locale)
  const days = [new Date(wanted.from), new Date(Date.parse(wanted.to) - 1)] as const
  const heading = {
    title: say('shop.title'),
    about: `${wanted.merchantId}  ·  ${daysOf(locale, timeZone, days)}  ·  ${timeZone}`,
    columns: [say('time'), say('shop.order'), say('shop.amount'), say('shop.fee'), say('shop.net')] as const,
    pageName: (n: number) => say('page', { n }),
  }
  const bytes = tablePdf(pdfLines(from, wanted, reader), heading, locale)
  return { bytes, mediaType: 'application/pdf', name: nameOf(wanted, 'pdf') }
}

async function* pdfLines(from: LineReader, wanted: Wanted, { locale, timeZone }: Reader): AsyncGenerator<PdfLine> {
  const say = speakOnPaper(locale)
  const words = wordsOf(locale)
  const clock = clockOf(locale, timeZone)
  let open: Section | undefined
  let [amount, fee] = [0n, 0n]
  const text = ({ decimal_point, code }: Section, minor: bigint) =>
    formatAmount(locale, formatMinor(minor, decimal_point), decimal_point, code)
  const sums = (section: Section): PdfLine => ({
    cells: [
      '',
      `${say('shop.total')} ${section.code}`,
      text(section, amount),
      text(section, fee),
      text(section, amount - fee),
    ],
    isSum: true,
  })
  for await (const page of lines(from, wanted)) {
    for (const { row, section } of page) {
      if (open !== section) {
        if (open) yield sums(open)
        ;[amount, fee] = [0n, 0n]
        open = section
        yield { cells: ['', [section.code, section.number].filter(Boolean).join(' · '), '', '', ''] }
      }
      amount += row.amount
      fee += row.fee
      yield {
        cells: [
          clock(row.at),
          row.shop_order_number ?? words[`type.${row.type}`],
          text(section, row.amount),
          text(section, row.fee),
          text(section, row.amount - row.fee),
        ],
      }
      yield { cells: ['', [words[`type.${row.type}`], row.posting].join(' · '), '', '', ''] }
    }
  }
  if (open) yield sums(open)
}

function nameOf({ merchantId, from, to }: Wanted, ending: string): string {
  return `shop-${merchantId}-${from.slice(0, 10)}-${to.slice(0, 10)}.${ending}`
}
