import type { Locale } from '@cocobnk/i18n'
import { stringify } from 'csv-stringify/sync'

/** A column for each name: how its cell follows from a row. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => string | null>>

/** People's own words may begin like a formula, which a table program would run. */
const OPTIONS = { escape_formulas: true, record_delimiter: 'windows' } as const

/** Without it, table programs read Korean and accents as something else. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Stands before the number of rows in the last line. */
const COUNT: Readonly<Record<Locale, string>> = {
  'ko-KR': '행 수',
  'en-US': 'Rows',
  'ja-JP': '行数',
  'zh-CN': '行数',
  'zh-TW': '列數',
  'fr-FR': 'Lignes',
  'de-DE': 'Zeilen',
  'es-ES': 'Filas',
  'vi-VN': 'Số dòng',
  'pt-PT': 'Linhas',
}

type Table<Row> = {
  /** Of the file. */
  readonly name: string
  readonly columns: Columns<Row>
  readonly pages: AsyncIterable<readonly Row[]>
  /** Of the reader. */
  readonly locale: Locale
}

/** A file that is written while its rows are read. */
export function csvDownload<Row>(table: Table<Row>) {
  return { bytes: linesOf(table), mediaType: 'text/csv; charset=utf-8', name: table.name }
}

async function* linesOf<Row>({ columns, pages, locale }: Table<Row>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + stringify([Object.keys(columns)], OPTIONS)
  let count = 0
  for await (const rows of pages) {
    count += rows.length
    yield stringify(
      rows.map((row) => Object.values(columns).map((cellOf) => cellOf(row))),
      OPTIONS,
    )
  }
  yield stringify([[COUNT[locale], String(count)]], OPTIONS)
}
