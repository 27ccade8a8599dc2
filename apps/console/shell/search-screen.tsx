import { Segmented } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { ListDetail, NothingOpen } from './frame.tsx'
import { Queue, type QueueProps } from './queue.tsx'
import { SearchBar } from './search-bar.tsx'

/** What the address says: what one looks for, in which state, and what is open. */
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
  /** What is open. */
  readonly children: (id: string) => ReactNode
}

/** Rows found by words and state, and one of them beside. J and K only walk: what is opened is looked at, and that goes on the record. */
export function SearchScreen<Row, State extends string, Given extends Search<State>>(
  props: SearchScreenProps<Row, State, Given>,
): ReactNode {
  const { text, states, search, onSearch, query, rowKey, row, above, idle, children } = props
  const { id, ...filters } = search
  /** Without what is open, and with this instead; nothing stands in the address that is not asked for. */
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
