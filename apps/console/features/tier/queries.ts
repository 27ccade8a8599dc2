import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { cursorOf, paged } from '../../shell/paged.ts'

export type Tiers = Output<'GET /operator/tier'>
export type Move = Output<'GET /operator/tier/move'>['list'][number]
export type Proposal = Output<'GET /operator/tier/move/{move_seq}/proposal'>

export const TIER_KEY = ['tier'] as const
/** Coins also move automatically, without a push. */
const LOOK_AGAIN_MS = 5_000

export const tiersQuery = (client: Client) =>
  queryOptions({
    queryKey: [...TIER_KEY, 'balance'],
    queryFn: ({ signal }) => client.call('GET /operator/tier', {}, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  })

export const movesQuery = (client: Client) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...TIER_KEY, 'move'],
    queryFn: ({ pageParam, signal }) =>
      client.call('GET /operator/tier/move', { query: { page_size: 50, ...cursorOf(pageParam) } }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  })

export const proposalQuery = (client: Client, moveSeq: string) =>
  queryOptions({
    queryKey: [...TIER_KEY, 'proposal', moveSeq],
    queryFn: ({ signal }) =>
      client.call('GET /operator/tier/move/{move_seq}/proposal', { path: { move_seq: moveSeq } }, { signal }),
  })
