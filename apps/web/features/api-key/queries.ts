import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { API_KEYS_KEY } from '../../live/query-keys.ts'

export type ApiKey = Output<'GET /member/me/api-key'>['list'][number]
export type NewApiKey = Output<'POST /member/me/api-key'>

export const apiKeysQuery = (client: Client) =>
  queryOptions({ queryKey: API_KEYS_KEY, queryFn: async () => (await client.call('GET /member/me/api-key')).list })
