import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { FUNDS_KEY } from '../../live/query-keys.ts'

export type Fund = Output<'GET /finance/fund'>['list'][number]

/** All bank products of the member at once. */
export const fundsQuery = (client: Client) =>
  queryOptions({
    queryKey: FUNDS_KEY,
    queryFn: async () => (await client.call('GET /finance/fund', { query: { no_paging: '1' } })).list,
  })
