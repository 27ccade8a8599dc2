import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'

export type Health = Output<'GET /support/status'>
export type Part = Health['parts'][number]

/** State changes are pushed; the time since the last check changes without a push. */
const ASK_AGAIN_MS = 15_000

export const healthQuery = (client: Client) =>
  queryOptions({
    queryKey: ['support', 'status'],
    queryFn: () => client.call('GET /support/status'),
    refetchInterval: ASK_AGAIN_MS,
    retry: false,
  })
