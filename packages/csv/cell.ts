import { decimalMarkOf, type Reader } from './reader.ts'

export type Column<Row> = {
  /** In the reader's language. */
  readonly heading: string
  /** `number`: decimal text as on the wire. `time`: an ISO timestamp. Text if omitted. */
  readonly kind?: 'number' | 'time'
  readonly cell: (row: Row) => string | null
}

export function headingFor({ heading, kind }: Column<never>, { timeZone }: Reader): string {
  return kind === 'time' ? `${heading} (${timeZone})` : heading
}

/** Returns the function that makes the cells of a row. */
export function cellsFor<Row>(columns: readonly Column<Row>[], reader: Reader): (row: Row) => (string | null)[] {
  const decimalMark = decimalMarkOf(reader)
  const clock = clockOf(reader)
  const written = {
    number: (decimal: string) => decimal.replace('.', decimalMark),
    time: (at: string) => clock(new Date(at)),
  }
  return (row) =>
    columns.map(({ kind, cell }) => {
      const text = cell(row)
      return kind === undefined || text === null ? text : written[kind](text)
    })
}

/** `2026-07-01 22:30:05`, which spreadsheets recognise as a time; they do not if it contains T or Z. */
function clockOf({ timeZone }: Reader): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  return (moment) => format.format(moment)
}
