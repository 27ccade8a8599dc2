import type { Client } from '@cocobnk/client'
import { queryOptions } from '@tanstack/react-query'

/** Number of items unless the server configures another. */
export const NEWS_ITEMS = 8
export const TICKER_ITEMS = 10

export const noticeQuery = (client: Client, items: number) =>
  queryOptions({
    queryKey: ['support', 'notice', items],
    queryFn: async () =>
      (await client.call('GET /support/notice', { query: { page_size: items } })).list.slice(0, items),
  })

export const newsQuery = (client: Client, items: number) =>
  queryOptions({
    queryKey: ['support', 'news', items],
    queryFn: async () => (await client.call('GET /support/news', { query: { page_size: items } })).list.slice(0, items),
  })

export const popupQuery = (client: Client) =>
  queryOptions({
    queryKey: ['support', 'popup'],
    queryFn: async () => (await client.call('GET /support/popup')).list,
  })
