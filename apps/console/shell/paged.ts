import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'

type Page<Row> = { readonly list: readonly Row[]; readonly next_cursor: string | null }

export type PagedQuery<Row> = UseInfiniteQueryResult<InfiniteData<Page<Row>>>

/** How every list of the bank is walked: each page says where the next begins. */
export const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next_cursor }: { readonly next_cursor: string | null }) => next_cursor ?? undefined,
}

/** For the query of a request: nothing for the first page. */
export function cursorOf(page: string | undefined): { readonly cursor?: string } {
  return page === undefined ? {} : { cursor: page }
}

export function rowsOf<Row>({ data }: PagedQuery<Row>): readonly Row[] | undefined {
  return data?.pages.flatMap(({ list }) => list)
}
