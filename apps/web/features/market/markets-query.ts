import type { Client } from '@cocobnk/client'
import { queryOptions } from '@tanstack/react-query'
import { MARKETS_KEY } from '../../live/query-keys.ts'

/** Also what the header asks for, so it stands alone: every page carries it. */
export const publicMarketsQuery = (client: Client) =>
  queryOptions({
    queryKey: [...MARKETS_KEY, 'list'],
    queryFn: async () => (await client.call('GET /market/public')).list,
  })
