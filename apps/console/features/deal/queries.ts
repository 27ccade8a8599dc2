import type { Client } from '@cocobnk/client'
import type { DealApplicationStatus, DealState, Output } from '@cocobnk/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { cursorOf, paged } from '../../shell/paged.ts'

export type DealRow = Output<'GET /operator/deal'>['list'][number]
export type ApplicationRow = Output<'GET /operator/deal/application'>['list'][number]
export type Deal = Output<'GET /operator/deal/{deal_seq}'>['deal']
export type Figures = Output<'GET /operator/deal/figure'>['figures']

export const DEAL_KEY = ['deal'] as const
const LOOK_AGAIN_MS = 30_000
const PAGE = 50

type Wanted<State> = { readonly search?: string | undefined; readonly state?: State | undefined }

export const dealsQuery = (client: Client, { search, state }: Wanted<DealState>) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...DEAL_KEY, 'offers', search, state],
    queryFn: ({ pageParam, signal }) => {
      const filters = { ...(search ? { search } : {}), ...(state ? { state } : {}) }
      return client.call(
        'GET /operator/deal',
        { query: { ...filters, page_size: PAGE, ...cursorOf(pageParam) } },
        { signal },
      )
    },
    refetchInterval: LOOK_AGAIN_MS,
  })

export const applicationsQuery = (client: Client, { search, state }: Wanted<DealApplicationStatus>) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...DEAL_KEY, 'applications', search, state],
    queryFn: ({ pageParam, signal }) => {
      const filters = { ...(search ? { search } : {}), ...(state ? { status: state } : {}) }
      const query = { ...filters, page_size: PAGE, ...cursorOf(pageParam) }
      return client.call('GET /operator/deal/application', { query }, { signal })
    },
    refetchInterval: LOOK_AGAIN_MS,
  })

/** Viewing is recorded, so only the operator's own action refetches it. */
export const dealQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: [...DEAL_KEY, 'one', id],
    queryFn: async ({ signal }) =>
      (await client.call('GET /operator/deal/{deal_seq}', { path: { deal_seq: id } }, { signal })).deal,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export type DisputeRow = Output<'GET /operator/deal/dispute'>['list'][number]
export type Dispute = Output<'GET /operator/deal/dispute/{application_seq}'>['dispute']

export const disputesQuery = (client: Client, scope: 'waiting' | 'all') =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...DEAL_KEY, 'disputes', scope],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'GET /operator/deal/dispute',
        { query: { scope, page_size: PAGE, ...cursorOf(pageParam) } },
        { signal },
      ),
    refetchInterval: LOOK_AGAIN_MS,
  })

export const disputeQuery = (client: Client, application_seq: string) =>
  queryOptions({
    queryKey: [...DEAL_KEY, 'dispute', application_seq],
    queryFn: async ({ signal }) => {
      const path = { application_seq }
      return (await client.call('GET /operator/deal/dispute/{application_seq}', { path }, { signal })).dispute
    },
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const figuresQuery = (client: Client) =>
  queryOptions({
    queryKey: [...DEAL_KEY, 'figures'],
    queryFn: async ({ signal }) => (await client.call('GET /operator/deal/figure', {}, { signal })).figures,
    refetchInterval: LOOK_AGAIN_MS,
  })
