import type { ReactNode } from 'react'
import { Button } from '../action/button.tsx'
import { Late } from '../feedback/late.tsx'
import { Empty, ErrorView } from '../feedback/states.tsx'
import { useWords } from '../provider/words.ts'
import type { Column } from './column.ts'
import css from './data-list.module.css'
import { ListTable } from './list-table.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

export type DataListProps<Row> = {
  /** Names the table for screen readers. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Absent while the first page is on its way. */
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row) => string
  readonly filters?: ReactNode
  readonly empty?: ReactNode
  /** The server's message when loading failed. */
  readonly error?: string | undefined
  readonly onRetry?: () => void
  /** Keyset paging: there is more, fetch it, it is being fetched. */
  readonly hasMore?: boolean
  readonly onLoadMore?: () => void
  readonly loadingMore?: boolean
}

export function DataList<Row>(props: DataListProps<Row>): ReactNode {
  return (
    <div>
      {props.filters ? <div className={css.filters}>{props.filters}</div> : null}
      <ListBody {...props} />
    </div>
  )
}

function ListBody<Row>(props: DataListProps<Row>): ReactNode {
  const words = useWords()
  const { rows, error, onRetry, columns, empty, hasMore, onLoadMore, loadingMore } = props
  if (error !== undefined && !rows) return <ErrorView message={error} {...(onRetry ? { onRetry } : {})} />
  if (!rows) {
    return (
      <Late>
        <SkeletonRows columns={columns.length} label={words.loading} />
      </Late>
    )
  }
  if (rows.length === 0) return empty ?? <Empty />
  return (
    <>
      <ListTable {...props} rows={rows} />
      {error !== undefined ? <ErrorView message={error} {...(onRetry ? { onRetry } : {})} /> : null}
      {hasMore && error === undefined ? (
        <div className={css.foot}>
          <Button pending={loadingMore ?? false} onClick={onLoadMore}>
            {words.loadMore}
          </Button>
        </div>
      ) : null}
    </>
  )
}
