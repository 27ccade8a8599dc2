import type { ReactNode } from 'react'
import type { Column } from './column.ts'
import css from './data-list.module.css'

type ListTableProps<Row> = {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
}

/** Roles are explicit because the phone layout removes the table's own. */
export function ListTable<Row>({ label, columns, rows, rowKey }: ListTableProps<Row>): ReactNode {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: display: grid on a phone drops the implicit roles
    <table className={css.table} aria-label={label} role="table">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, header, align }) => (
            <th key={key} role="columnheader" scope="col" className={css.header} data-align={align}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" className={css.row}>
            {columns.map(({ key, header, cell, align, phone = 'line' }) => (
              <td key={key} role="cell" className={css.cell} data-align={align} data-phone={phone}>
                {phone === 'line' ? (
                  <span className={css.name} aria-hidden="true">
                    {header}
                  </span>
                ) : null}
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  )
}
