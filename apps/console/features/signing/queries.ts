import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { cursorOf, paged } from '../../shell/paged.ts'

export type Signing = Output<'GET /operator/signing'>['list'][number]

export const SIGNING_KEY = ['signing'] as const
/** Pushes report immediately; polling finds what a lost push missed. */
const LOOK_AGAIN_MS = 15_000

export const signingsQuery = (client: Client) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: SIGNING_KEY,
    queryFn: ({ pageParam, signal }) =>
      client.call('GET /operator/signing', { query: { page_size: 50, ...cursorOf(pageParam) } }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  })
