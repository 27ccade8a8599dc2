import type { ReactNode } from 'react'
import { Button } from '../action/button.tsx'
import { Empty, ErrorView } from '../feedback/states.tsx'
import { useWords } from '../provider/words.ts'
import css from './data-list.module.css'

export type PagedRowsProps<Row> = {
  /** Undefined while the first page loads. */
  readonly rows: readonly Row[] | undefined
  readonly empty?: ReactNode
  /** The server's message when loading failed. */
  readonly error?: string | undefined
  readonly onRetry?: () => void
  /** Keyset pagination: whether there is more, how to load it, whether it is loading. */
  readonly hasMore?: boolean
  readonly onLoadMore?: () => void
  readonly loadingMore?: boolean
  /** Skeletons of the rows to come. */
  readonly waiting: ReactNode
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** Rows that load page by page, with any appearance: loading, empty, failed with a retry, more. */
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
