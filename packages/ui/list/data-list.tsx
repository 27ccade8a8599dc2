import type { ReactNode } from 'react'
import { Late } from '../feedback/late.tsx'
import { useWords } from '../provider/words.ts'
import type { Column } from './column.ts'
import css from './data-list.module.css'
import { ListTable } from './list-table.tsx'
import { PagedRows, type PagedRowsProps } from './paged-rows.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

export type DataListProps<Row> = Omit<PagedRowsProps<Row>, 'waiting' | 'children'> & {
  /** Names the table for screen readers. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string
  readonly filters?: ReactNode
}

export function DataList<Row>({ label, columns, rowKey, filters, ...pages }: DataListProps<Row>): ReactNode {
  const words = useWords()
  const waiting = (
    <Late>
      <SkeletonRows columns={columns.length} label={words.loading} />
    </Late>
  )
  return (
    <div>
      {filters ? <div className={css.filters}>{filters}</div> : null}
      <PagedRows {...pages} waiting={waiting}>
        {(rows) => <ListTable label={label} columns={columns} rows={rows} rowKey={rowKey} />}
      </PagedRows>
    </div>
  )
}
