import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { cursorOf, paged } from '../../shell/paged.ts'

export type Approval = Output<'GET /operator/approval'>['list'][number]

export type Change = Approval['changes'][number]

export const APPROVAL_KEY = ['approval'] as const

/** Pushes report changes immediately; polling finds what a lost push missed. */
const LOOK_AGAIN_MS = 30_000

export const approvalsQuery = (client: Client, state: 'PENDING' | 'DECIDED') =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...APPROVAL_KEY, state],
    queryFn: ({ pageParam, signal }) =>
      client.call('GET /operator/approval', { query: { state, page_size: 50, ...cursorOf(pageParam) } }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  })
