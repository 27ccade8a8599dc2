import type { ReactNode } from 'react'
import css from './table.module.css'

export type Column<Row> = {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Figures stand right, so that their places line up. */
  readonly end?: true
  /** Left out on a phone, where a table never scrolls sideways. */
  readonly drop?: true
}

type TableProps<Row> = {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
}

export function Table<Row>({ columns, rows, rowKey }: TableProps<Row>): ReactNode {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          {columns.map(({ title, end, drop }) => (
            <th key={title} scope="col" data-end={end} data-drop={drop}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ title, cell, end, drop }) => (
              <td key={title} data-end={end} data-drop={drop}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
