import type { ReactNode } from 'react'
import { Button } from '../action/button.tsx'
import { Empty, ErrorView } from '../feedback/states.tsx'
import { useWords } from '../provider/words.ts'
import css from './data-list.module.css'

export type PagedRowsProps<Row> = {
  /** Absent while the first page is on its way. */
  readonly rows: readonly Row[] | undefined
  readonly empty?: ReactNode
  /** The server's message when loading failed. */
  readonly error?: string | undefined
  readonly onRetry?: () => void
  /** Keyset paging: there is more, fetch it, it is being fetched. */
  readonly hasMore?: boolean
  readonly onLoadMore?: () => void
  readonly loadingMore?: boolean
  /** The shape of the rows to come. */
  readonly waiting: ReactNode
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** Rows that arrive page by page, whatever they look like: waiting, empty, failed with another try, more. */
export function PagedRows<Row>(props: PagedRowsProps<Row>): ReactNode {
  const words = useWords()
  const { rows, error, onRetry, empty, hasMore, onLoadMore, loadingMore, waiting, children } = props
  if (error !== undefined && !rows) return <ErrorView message={error} {...(onRetry ? { onRetry } : {})} />
  if (!rows) return waiting
  if (rows.length === 0) return empty ?? <Empty />
  return (
    <>
      {children(rows)}
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
