import { ApiError } from '@cocobnk/client'
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { listOf, pagesQuery } from './pages.ts'

type Page = { readonly list: readonly string[]; readonly next_cursor: string | null }

/** Observes a list as a screen does; `now` returns what the screen would show. */
function follow(pages: (cursor?: string) => Promise<Page>) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const observer = new InfiniteQueryObserver(queryClient, pagesQuery(['list'], pages))
  observer.subscribe(() => undefined)
  return { now: () => listOf(observer.getCurrentResult(), 'could not be loaded') }
}

const settled = { timeout: 2_000, interval: 5 }

it('shows the first page, requests the next by its cursor, and detects the end', async () => {
  const asked: (string | undefined)[] = []
  const { now } = follow(async (cursor) => {
    asked.push(cursor)
    return cursor === undefined ? { list: ['a', 'b'], next_cursor: 'after b' } : { list: ['c'], next_cursor: null }
  })
  expect(now().rows).toBeUndefined()
  await vi.waitFor(() => expect(now()).toMatchObject({ rows: ['a', 'b'], hasMore: true }), settled)
  now().onLoadMore()
  await vi.waitFor(() => expect(now()).toMatchObject({ rows: ['a', 'b', 'c'], hasMore: false }), settled)
  expect(asked).toEqual([undefined, 'after b'])
})

it("shows the server's message, or our own text for a network error, and recovers on retry", async () => {
  const failures = [
    new ApiError({ error: -1, message: 'Unknown Error' }, { status: 0 }),
    new ApiError({ error: 'RATE_LIMITED', message: 'wait a moment' }, { status: 429 }),
  ]
  const { now } = follow(async () => {
    const failure = failures.shift()
    if (failure) throw failure
    return { list: ['a'], next_cursor: null }
  })
  await vi.waitFor(() => expect(now().error).toBe('could not be loaded'), settled)
  now().onRetry()
  await vi.waitFor(() => expect(now().error).toBe('wait a moment'), settled)
  now().onRetry()
  await vi.waitFor(() => expect(now()).toMatchObject({ rows: ['a'], error: undefined }), settled)
})

it('keeps loaded rows when a further page fails', async () => {
  const { now } = follow(async (cursor) => {
    if (cursor !== undefined) throw new ApiError({ error: 'X', message: 'no' }, { status: 500 })
    return { list: ['a'], next_cursor: 'more' }
  })
  await vi.waitFor(() => expect(now().rows).toEqual(['a']), settled)
  now().onLoadMore()
  await vi.waitFor(() => expect(now()).toMatchObject({ rows: ['a'], error: 'no' }), settled)
})
