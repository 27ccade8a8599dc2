import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { cursorOf, paged } from '../../shell/paged.ts'
import type { Show } from './deposit-search.ts'

export type Kept = Output<'GET /operator/deposit'>['list'][number]

export const DEPOSIT_KEY = ['deposit'] as const
const LOOK_AGAIN_MS = 30_000

export const keptQuery = (client: Client, state: Show) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...DEPOSIT_KEY, state],
    queryFn: ({ pageParam, signal }) =>
      client.call('GET /operator/deposit', { query: { state, page_size: 50, ...cursorOf(pageParam) } }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  })
