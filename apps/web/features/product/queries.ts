import type { Client } from '@cocobnk/client'
import { queryOptions } from '@tanstack/react-query'
import { FUNDS_KEY } from '../../live/query-keys.ts'

/** All bank products of the member at once. */
export const fundsQuery = (client: Client) =>
  queryOptions({
    queryKey: FUNDS_KEY,
    queryFn: async () => (await client.call('GET /finance/fund', { query: { no_paging: '1' } })).list,
  })
