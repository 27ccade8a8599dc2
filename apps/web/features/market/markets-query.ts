import type { Client } from '@cocobnk/client'
import { queryOptions } from '@tanstack/react-query'
import { MARKETS_KEY } from '../../live/query-keys.ts'

/** In a file of its own, because the header needs it on every page. */
export const publicMarketsQuery = (client: Client) =>
  queryOptions({
    queryKey: [...MARKETS_KEY, 'list'],
    queryFn: async () => (await client.call('GET /market/public')).list,
  })
