import type { ReactNode } from 'react'
import css from './table.module.css'

export type Column<Row> = {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Right-aligned, so that the digits of figures line up. */
  readonly end?: true
}

type TableProps<Row> = {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
}

/** A table. On a phone the columns of a row are stacked, each with its title. */
export function Table<Row>({ columns, rows, rowKey }: TableProps<Row>): ReactNode {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          {columns.map(({ title, end }) => (
            <th key={title} scope="col" data-end={end}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ title, cell, end }) => (
              <td key={title} data-end={end} data-title={title}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
