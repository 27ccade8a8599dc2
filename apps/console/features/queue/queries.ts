import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'

export type QueueFigures = Output<'GET /operator/queue'>['list'][number]

/** Pushes report most changes immediately; polling finds those without a push and what a lost push missed. */
const LOOK_AGAIN_MS = 15_000

/** What waits in each queue that the operator may see, for the sidebar and the overview. */
export const queuesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['queue'],
    queryFn: async ({ signal }) => (await client.call('GET /operator/queue', {}, { signal })).list,
    refetchInterval: LOOK_AGAIN_MS,
  })
