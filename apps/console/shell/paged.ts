import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'

type Page<Row> = { readonly list: readonly Row[]; readonly next_cursor: string | null }

export type PagedQuery<Row> = UseInfiniteQueryResult<InfiniteData<Page<Row>>>

/** Query options for every paged list: each page contains the cursor of the next. */
export const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next_cursor }: { readonly next_cursor: string | null }) => next_cursor ?? undefined,
}

/** The cursor for the request's query; empty for the first page. */
export function cursorOf(page: string | undefined): { readonly cursor?: string } {
  return page === undefined ? {} : { cursor: page }
}

export function rowsOf<Row>({ data }: PagedQuery<Row>): readonly Row[] | undefined {
  return data?.pages.flatMap(({ list }) => list)
}
