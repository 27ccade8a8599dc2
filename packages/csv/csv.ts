import { stringify } from 'csv-stringify/sync'
import { type Column, cellsFor, headingFor } from './cell.ts'
import { COUNT } from './count.ts'
import { delimiterOf, type Reader } from './reader.ts'

export type Columns<Row> = readonly Column<Row>[]

/** Without it, spreadsheets misread Korean and accented letters. */
const BYTE_ORDER_MARK = '\uFEFF'

type Table<Row> = {
  /** The file's name. */
  readonly name: string
  readonly columns: Columns<Row>
  readonly pages: AsyncIterable<readonly Row[]>
  readonly reader: Reader
}

/** A file written while its rows are read. */
export function csvDownload<Row>(table: Table<Row>) {
  return { bytes: linesOf(table), mediaType: 'text/csv; charset=utf-8', name: table.name }
}

async function* linesOf<Row>({ columns, pages, reader }: Table<Row>): AsyncGenerator<string> {
  const cellsOf = cellsFor(columns, reader)
  // Members' text may begin like a formula, which a spreadsheet would run. A negative number is not a formula.
  const string = (value: string, { column }: { readonly column?: number | string }) =>
    columns[Number(column)]?.kind === 'number' ? { value, escape_formulas: false } : value
  const options = {
    escape_formulas: true,
    record_delimiter: 'windows',
    delimiter: delimiterOf(reader),
    cast: { string },
  } as const
  const lines = (rows: readonly (readonly (string | null)[])[]) => stringify([...rows], options)
  yield BYTE_ORDER_MARK + lines([columns.map((column) => headingFor(column, reader))])
  let count = 0
  for await (const rows of pages) {
    count += rows.length
    yield lines(rows.map(cellsOf))
  }
  yield lines([[COUNT[reader.locale], String(count)]])
}
