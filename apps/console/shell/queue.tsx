import { Button } from '@cocobnk/ui'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useText } from '../texts.ts'
import { DETAIL_ID } from './frame.tsx'
import { Missing } from './missing.tsx'
import { type PagedQuery, rowsOf } from './paged.ts'
import css from './queue.module.css'
import { useQueueKeys } from './queue-keys.ts'

export type QueueProps<Row> = {
  readonly query: PagedQuery<Row>
  /** Selects which of the loaded rows are shown. */
  readonly filter?: ((row: Row) => boolean) | undefined
  readonly rowKey: (row: Row) => string
  readonly selected: string | undefined
  readonly onOpen: (key: string) => void
  /** J and K also open the row. Left out where viewing is recorded. */
  readonly follow?: true | undefined
  readonly empty: ReactNode
  readonly children: (row: Row) => ReactNode
}

/** A paged list of rows to work through with J, K and Enter, or by pointer. */
export function Queue<Row>({ query, filter, empty, ...props }: QueueProps<Row>): ReactNode {
  const t = useText('shell')
  const rows = rowsOf(query)
  if (!rows) return <Missing of="queue" query={query} />
  const shown = filter ? rows.filter(filter) : rows
  return (
    <>
      {shown.length === 0 ? <p className={css.empty}>{empty}</p> : <QueueRows {...props} rows={shown} />}
      {query.hasNextPage ? (
        <div className={css.more}>
          <Button size="sm" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('list.more')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

type ShortQueueProps<Row> = Omit<QueueProps<Row>, 'query' | 'filter'> & {
  readonly query: ComponentProps<typeof Missing>['query'] & { readonly data: readonly Row[] | undefined }
}

/** A queue of few rows that are loaded in one request. */
export function ShortQueue<Row>({ query, empty, ...props }: ShortQueueProps<Row>): ReactNode {
  const rows = query.data
  if (!rows) return <Missing of="queue" query={query} />
  return rows.length === 0 ? <p className={css.empty}>{empty}</p> : <QueueRows {...props} rows={rows} />
}

type RowsProps<Row> = Omit<QueueProps<Row>, 'query' | 'filter' | 'empty'> & { readonly rows: readonly Row[] }

/** The rows of a queue that are already loaded. */
export function QueueRows<Row>({ rows, rowKey, selected, onOpen, follow, children }: RowsProps<Row>): ReactNode {
  const list = useRef<HTMLUListElement>(null)
  useQueueKeys(list, follow ?? false)
  return (
    <ul ref={list} className={css.queue}>
      {rows.map((row) => {
        const key = rowKey(row)
        return (
          <li key={key}>
            <button
              type="button"
              className={css.row}
              aria-current={key === selected || undefined}
              onClick={() => onOpen(key)}
              onKeyDown={goOn}
            >
              {children(row)}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Enter opens the row and focuses the detail, so that the arrow keys scroll it. */
function goOn(event: KeyboardEvent): void {
  if (event.key === 'Enter') setTimeout(() => document.getElementById(DETAIL_ID)?.focus())
}

type QueueRowProps = {
  readonly title: ReactNode
  readonly aside?: ReactNode
  readonly about?: ReactNode
  readonly note?: ReactNode
}

/** Two lines: title and urgency, then the person concerned and the state. */
export function QueueRow({ title, aside, about, note }: QueueRowProps): ReactNode {
  return (
    <>
      <span className={css.title}>{title}</span>
      <span className={css.end}>{aside}</span>
      <span className={css.about}>{about}</span>
      <span className={css.end}>{note}</span>
    </>
  )
}
