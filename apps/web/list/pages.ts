import { ApiError } from '@cocobnk/client'
import { infiniteQueryOptions, type QueryKey, type UseInfiniteQueryResult } from '@tanstack/react-query'

type Page<Row> = { readonly list: readonly Row[]; readonly next_cursor: string | null }

/** A cursor-paginated list. */
export function pagesQuery<One extends Page<unknown>>(queryKey: QueryKey, page: (cursor?: string) => Promise<One>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => page(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })
}

type Pages<Row> = UseInfiniteQueryResult<{ readonly pages: readonly Page<Row>[] }>

/** Converts a paginated query to the props of `DataList` and `PagedRows`. `failed` is shown if the server sent no message. */
export function listOf<Row>({ data, error, refetch, ...query }: Pages<Row>, failed: string) {
  return {
    rows: data?.pages.flatMap(({ list }) => list),
    error: error ? failureText(error, failed) : undefined,
    onRetry: () => void (data ? query.fetchNextPage() : refetch()),
    hasMore: query.hasNextPage,
    onLoadMore: () => void query.fetchNextPage(),
    loadingMore: query.isFetchingNextPage,
  }
}

/** The server's message, or else `failed`: network errors have no translated message. */
export function failureText(failure: unknown, failed: string): string {
  return failure instanceof ApiError && typeof failure.error === 'string' ? failure.message : failed
}
