import type { Client } from '@cocobnk/client'
import { queryOptions } from '@tanstack/react-query'
import { MEMBER } from '../../live/query-keys.ts'

/** Asked anew whenever a screen shows it: what is left changes with every act. */
export const limitQuery = (client: Client) =>
  queryOptions({ queryKey: [MEMBER, 'limit'], queryFn: () => client.call('GET /member/me/limit'), staleTime: 0 })
