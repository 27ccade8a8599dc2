import type { Client } from '@cocobnk/client'
import { queryOptions } from '@tanstack/react-query'
import { MEMBER } from '../../live/query-keys.ts'

/** Always refetched: each outflow changes what is left. */
export const limitQuery = (client: Client) =>
  queryOptions({ queryKey: [MEMBER, 'limit'], queryFn: () => client.call('GET /member/me/limit'), staleTime: 0 })
