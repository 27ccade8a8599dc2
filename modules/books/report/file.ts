import { type CostMethod, numberInGroups } from '@cocobnk/contract'
import { type Columns, csvDownload, type Reader } from '@cocobnk/csv'
import { DEFAULT_DECIMALS, formatAmount, formatMinor } from '@cocobnk/money'
import { clockOf, type PdfHeading, type PdfLine, speakOnPaper, tablePdf } from '@cocobnk/statement'
import type { Own } from './own.ts'
import { accountRows, type Period, type Row, type RowDeps, taxRows } from './rows.ts'
import { sumsOf } from './sums.ts'

type Wanted = Period & {
  readonly kind: 'STATEMENT' | 'TAX'
  readonly format: 'PDF' | 'CSV'
  readonly method: CostMethod
  readonly days: string
  readonly own: readonly Own[]
  readonly reader: Reader
}

/** Streams the file while the ledger is read. */
export function reportFile(deps: RowDeps, wanted: Wanted): AsyncGenerator<string> {
  if (wanted.format === 'CSV') return csvOf(deps, wanted)
  const lines = wanted.kind === 'TAX' ? taxLines(deps, wanted) : statementLines(deps, wanted)
  return tablePdf(lines, headingOf(wanted), wanted.reader.locale)
}

function csvOf(deps: RowDeps, wanted: Wanted): AsyncGenerator<string> {
  const say = speakOnPaper(wanted.reader.locale)
  const isTax = wanted.kind === 'TAX'
  const usot = (minor: bigint | undefined) => (minor === undefined ? null : formatMinor(minor, DEFAULT_DECIMALS))
  const amount = ({ own: { asset } }: Row, minor: bigint) => formatMinor(minor, asset.decimal_point)
  const columns: Columns<Row> = [
    { heading: say('time'), kind: 'time', cell: ({ at }) => at.toISOString() },
    { heading: say('report.account'), cell: ({ own }) => own.number ?? say('report.allowance') },
    { heading: say('report.asset'), cell: ({ own }) => own.asset.code },
    { heading: say('what'), cell: ({ flow }) => say(`flow.${flow}`) },
    { heading: say('report.counterparty'), cell: ({ counterparty }) => counterparty },
    { heading: say('shop.amount'), kind: 'number', cell: (row) => amount(row, row.change) },
    ...(isTax
      ? []
      : [{ heading: say('report.balance'), kind: 'number', cell: (row: Row) => amount(row, row.balance) } as const]),
    { heading: say('worth'), kind: 'number', cell: ({ value }) => usot(value) },
    ...(isTax
      ? ([
          {
            heading: say('report.fee'),
            kind: 'number',
            cell: ({ flow, value }: Row) => (flow === 'FEE' ? usot(value) : null),
          },
          { heading: say('report.cost'), kind: 'number', cell: ({ sale }: Row) => usot(sale?.cost) },
          { heading: say('report.gain'), kind: 'number', cell: ({ sale }: Row) => usot(sale?.gain) },
        ] as const)
      : []),
    { heading: say('report.posting'), cell: ({ posting }) => posting },
  ]
  const pages = isTax ? taxRows(deps, wanted.own, wanted) : statementPages(deps, wanted)
  return csvDownload({ name: '', columns, pages, reader: wanted.reader }).bytes
}

async function* statementPages(deps: RowDeps, wanted: Wanted): AsyncGenerator<readonly Row[]> {
  for (const own of wanted.own) for await (const { rows } of accountRows(deps, own, wanted)) yield rows
}

function headingOf({ kind, method, days, reader: { locale, timeZone } }: Wanted): PdfHeading {
  const say = speakOnPaper(locale)
  const isTax = kind === 'TAX'
  const columns = isTax
    ? [say('time'), say('what'), say('shop.amount'), say('report.value'), say('report.cost'), say('report.gain')]
    : [say('time'), say('what'), say('shop.amount'), say('report.balance'), say('report.value')]
  return {
    title: say(`report.${kind}`),
    about: [days, timeZone, ...(isTax ? [say(`report.${method}`)] : [])].join('  ·  '),
    columns,
    pageName: (n) => say('page', { n }),
  }
}

/** Formats the cells of a PDF in the reader's locale. */
function writer({ locale, timeZone }: Reader) {
  const say = speakOnPaper(locale)
  return {
    say,
    time: clockOf(locale, timeZone),
    what: ({ flow, counterparty }: Row) => [say(`flow.${flow}`), counterparty].filter(Boolean).join(' · '),
    amount: ({ asset: { code, decimal_point } }: Own, minor: bigint) =>
      `${formatAmount(locale, formatMinor(minor, decimal_point), decimal_point, code)} ${code}`,
    /** Truncated to two decimals. The CSV file has all of them. */
    usot: (minor: bigint | undefined) =>
      minor === undefined ? '-' : formatAmount(locale, formatMinor(minor, DEFAULT_DECIMALS), 2),
  }
}

type Sums = ReturnType<typeof sumsOf>

/**
 * For each account with a balance or entries: the opening balance, its entries and the closing balance. The sums by kind follow at the end.
 */
async function* statementLines(deps: RowDeps, wanted: Wanted): AsyncGenerator<PdfLine> {
  const { say, time, what, amount, usot } = writer(wanted.reader)
  const sums = sumsOf()
  for (const own of wanted.own) {
    let balance: bigint | undefined
    for await (const { before, rows } of accountRows(deps, own, wanted)) {
      if (balance === undefined && before === 0n && rows.length === 0) break
      if (balance === undefined) {
        yield {
          cells: ['', own.number ? numberInGroups(own.number) : say('report.allowance'), '', '', ''],
          isSum: true,
        }
        yield { cells: ['', say('opening'), '', amount(own, before), ''] }
      }
      balance = before
      for (const row of rows) {
        sums.add(row)
        balance = row.balance
        yield { cells: [time(row.at), what(row), amount(own, row.change), amount(own, row.balance), usot(row.value)] }
      }
    }
    if (balance !== undefined) yield { cells: ['', say('closing'), '', amount(own, balance), ''] }
  }
  yield* sumLines(sums, wanted, (name, text) => ['', name, '', '', text])
}

async function* taxLines(deps: RowDeps, wanted: Wanted): AsyncGenerator<PdfLine> {
  const { say, time, what, amount, usot } = writer(wanted.reader)
  const sums = sumsOf()
  for await (const rows of taxRows(deps, wanted.own, wanted)) {
    for (const row of rows) {
      sums.add(row)
      const sold = row.sale ? [usot(row.sale.cost), usot(row.sale.gain)] : ['', '']
      yield { cells: [time(row.at), what(row), amount(row.own, row.change), usot(row.value), ...sold] }
    }
  }
  yield* sumLines(sums, wanted, (name, text) => ['', name, '', text, '', ''])
  const { proceeds, cost, gain } = sums.sold
  yield { cells: ['', say('report.sold'), '', usot(proceeds), usot(cost), usot(gain)], isSum: true }
}

function* sumLines(
  sums: Sums,
  { reader }: Wanted,
  cellsOf: (name: string, text: string) => string[],
): Generator<PdfLine> {
  const { say, usot } = writer(reader)
  for (const [flow, { came, went }] of sums.kinds) {
    const name = say(`flow.${flow}`)
    if (came > 0n) yield { cells: cellsOf(`${name} · ${say('came')}`, usot(came)), isSum: true }
    if (went > 0n) yield { cells: cellsOf(`${name} · ${say('went')}`, usot(-went)), isSum: true }
  }
  const n = sums.unvalued()
  if (n > 0) yield { cells: cellsOf(say('report.unvalued', { n }), ''), isSum: true }
}
