import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { MERCHANTS_KEY } from '../../live/query-keys.ts'

type Answer = Output<'GET /pg/merchant/{merchant_seq}/test-clock'>
export type ClockState = Answer['clock']
export type Due = Answer['due'][number]

/** Due events are processed a moment later. */
const REFETCH_MS = 5_000

export const clockQuery = (client: Client, merchant_seq: string) =>
  queryOptions({
    queryKey: [...MERCHANTS_KEY, 'test-clock', merchant_seq],
    queryFn: () => client.call('GET /pg/merchant/{merchant_seq}/test-clock', { path: { merchant_seq } }),
    refetchInterval: REFETCH_MS,
  })
