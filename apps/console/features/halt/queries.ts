import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { cursorOf, paged } from '../../shell/paged.ts'
import type { Show } from './halt-search.ts'

export type Halt = Output<'GET /operator/halt'>['list'][number]

const HALT_KEY = ['halt'] as const
/** Pushes report immediately; polling finds what a lost push missed. */
const LOOK_AGAIN_MS = 30_000

export const haltsQuery = (client: Client, state: Show) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...HALT_KEY, state],
    queryFn: ({ pageParam, signal }) =>
      client.call('GET /operator/halt', { query: { state, page_size: 50, ...cursorOf(pageParam) } }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  })

/** The signer and reconciliation are checked every few seconds, and no push arrives while the socket is disconnected. */
const HALTED_LOOK_AGAIN_MS = 10_000

/** Everything halted now, for the bar on every screen and the count in the sidebar. */
export const haltedQuery = (client: Client, isSignedIn: boolean) =>
  queryOptions({
    enabled: isSignedIn,
    queryKey: [...HALT_KEY, 'now'],
    queryFn: ({ signal }) => client.call('GET /operator/halted', {}, { signal }),
    refetchInterval: HALTED_LOOK_AGAIN_MS,
  })

export const haltQuery = (client: Client, haltSeq: string) =>
  queryOptions({
    queryKey: [...HALT_KEY, 'one', haltSeq],
    queryFn: ({ signal }) => client.call('GET /operator/halt/{halt_seq}', { path: { halt_seq: haltSeq } }, { signal }),
  })
