import { Segmented } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { ListDetail, NothingOpen } from './frame.tsx'
import { Queue, type QueueProps } from './queue.tsx'
import { SearchBar } from './search-bar.tsx'

/** URL search: the query, the state filter, and which entry is open. */
type Search<State extends string> = { readonly search?: string; readonly state?: State; readonly id?: string }

type Word<State extends string> =
  | 'title'
  | 'search'
  | 'state'
  | 'empty'
  | 'empty.search'
  | 'detail'
  | 'choose'
  | 'state.ALL'
  | `state.${State}`

type SearchScreenProps<Row, State extends string, Given extends Search<State>> = Pick<
  QueueProps<Row>,
  'query' | 'rowKey'
> & {
  readonly text: (word: Word<NoInfer<State>>) => string
  readonly states: readonly State[]
  readonly search: Given
  readonly onSearch: (search: Given) => void
  readonly row: (row: Row) => ReactNode
  /** Before the other filters. */
  readonly above?: ReactNode
  /** Shown while nothing is open. */
  readonly idle?: ReactNode
  /** Renders the open entry. */
  readonly children: (id: string) => ReactNode
}

/** A list filtered by text and state, with the open row beside it. J and K only move the focus, because viewing is recorded. */
export function SearchScreen<Row, State extends string, Given extends Search<State>>(
  props: SearchScreenProps<Row, State, Given>,
): ReactNode {
  const { text, states, search, onSearch, query, rowKey, row, above, idle, children } = props
  const { id, ...filters } = search
  /** Merges `next` into the filters and closes the open entry unless `next` names one. Undefined values stay out of the URL. */
  const change = (next: Search<State>) =>
    onSearch(
      Object.fromEntries(Object.entries({ ...filters, ...next }).filter(([, value]) => value !== undefined)) as Given,
    )
  return (
    <ListDetail
      title={text('title')}
      filters={
        <>
          {above}
          <SearchBar
            label={text('search')}
            value={search.search ?? ''}
            onSearch={(words) => change({ search: words || undefined } as Search<State>)}
          />
          <Segmented
            label={text('state')}
            value={search.state ?? 'ALL'}
            options={['ALL' as const, ...states].map((value) => ({ value, label: text(`state.${value}`) }))}
            onChange={(state) => change({ state: state === 'ALL' ? undefined : state } as Search<State>)}
          />
        </>
      }
      list={
        <Queue
          query={query}
          rowKey={rowKey}
          selected={id}
          onOpen={(seq) => change({ id: seq })}
          empty={text(search.search ? 'empty.search' : 'empty')}
        >
          {row}
        </Queue>
      }
      open={id !== undefined}
      onBack={() => change({})}
      detailLabel={text('detail')}
    >
      {id ? children(id) : (idle ?? <NothingOpen>{text('choose')}</NothingOpen>)}
    </ListDetail>
  )
}
