import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'

export type Health = Output<'GET /support/status'>
export type Part = Health['parts'][number]

/** A push tells of changes; how long ago things were seen changes without one. */
const ASK_AGAIN_MS = 15_000

export const healthQuery = (client: Client) =>
  queryOptions({
    queryKey: ['support', 'status'],
    queryFn: () => client.call('GET /support/status'),
    refetchInterval: ASK_AGAIN_MS,
    retry: false,
  })
