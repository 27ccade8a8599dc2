import { stringify } from 'csv-stringify/sync'
import { type Column, cellsFor, headingFor } from './cell.ts'
import { COUNT } from './count.ts'
import { delimiterOf, type Reader } from './reader.ts'

export type Columns<Row> = readonly Column<Row>[]

/** Without it, table programs read Korean and accents as something else. */
const BYTE_ORDER_MARK = '\uFEFF'

type Table<Row> = {
  /** Of the file. */
  readonly name: string
  readonly columns: Columns<Row>
  readonly pages: AsyncIterable<readonly Row[]>
  readonly reader: Reader
}

/** A file that is written while its rows are read. */
export function csvDownload<Row>(table: Table<Row>) {
  return { bytes: linesOf(table), mediaType: 'text/csv; charset=utf-8', name: table.name }
}

async function* linesOf<Row>({ columns, pages, reader }: Table<Row>): AsyncGenerator<string> {
  const cellsOf = cellsFor(columns, reader)
  // Members' own words may begin like a formula, which a table program would run. A number below zero is none.
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
