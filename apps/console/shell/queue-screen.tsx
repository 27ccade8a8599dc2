import { Segmented } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { ListDetail, NothingOpen } from './frame.tsx'
import { rowsOf } from './paged.ts'
import { Queue, type QueueProps } from './queue.tsx'
import type { ShownSearch } from './shown-search.ts'

type Word<Show extends string> = 'title' | 'show' | 'detail' | 'choose' | `show.${Show}` | `empty.${Show}`

type Opened<Row> = {
  readonly id: string
  /** Undefined if the open id is not among the rows shown. */
  readonly row: Row | undefined
  readonly place: { readonly at: number; readonly of: number }
  /** Opens the next row once this one is dealt with, or the previous one if it was the last. */
  readonly goOn: () => void
}

type QueueScreenProps<Row, Show extends string> = Pick<QueueProps<Row>, 'query' | 'filter' | 'rowKey' | 'follow'> & {
  readonly text: (word: Word<NoInfer<Show>>) => string
  readonly shows: readonly [Show, ...Show[]]
  readonly search: ShownSearch<Show>
  readonly onSearch: (search: ShownSearch<Show>) => void
  readonly row: (row: Row) => ReactNode
  /** Shown instead of the usual hint if the id in the URL cannot be displayed once the rows have loaded. */
  readonly gone?: string
  /** Renders the open entry; null if it cannot be displayed. */
  readonly children: (opened: Opened<Row>) => ReactNode
}

/** A queue with several views (`shows`), and the detail of the open row beside it. */
export function QueueScreen<Row, Show extends string>(props: QueueScreenProps<Row, Show>): ReactNode {
  const { text, shows, search, onSearch, query, filter, rowKey, follow, row, gone, children } = props
  const { show = shows[0], id } = search
  const openOne = (key: string | undefined) =>
    onSearch({ ...(search.show ? { show: search.show } : {}), ...(key ? { id: key } : {}) })
  const shown = (rowsOf(query) ?? []).filter(filter ?? (() => true))
  const at = shown.findIndex((one) => rowKey(one) === id)
  const goOn = () => {
    const next = shown[at + 1] ?? shown[at - 1]
    openOne(next && rowKey(next))
  }
  const opened = id ? children({ id, row: shown[at], place: { at: at + 1, of: shown.length }, goOn }) : null
  return (
    <ListDetail
      title={text('title')}
      filters={
        <Segmented
          label={text('show')}
          value={show}
          options={shows.map((value) => ({ value, label: text(`show.${value}`) }))}
          onChange={(value) => onSearch(value === shows[0] ? {} : { show: value })}
        />
      }
      list={
        <Queue {...{ query, filter, rowKey, follow }} selected={id} onOpen={openOne} empty={text(`empty.${show}`)}>
          {row}
        </Queue>
      }
      open={opened !== null}
      onBack={() => openOne(undefined)}
      detailLabel={text('detail')}
    >
      {opened ?? <NothingOpen>{gone && id && query.data ? gone : text('choose')}</NothingOpen>}
    </ListDetail>
  )
}
