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

/** Viewing is recorded: only one's own action reloads it. */
export const dealQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: [...DEAL_KEY, 'one', id],
    queryFn: async ({ signal }) =>
      (await client.call('GET /operator/deal/{deal_seq}', { path: { deal_seq: id } }, { signal })).deal,
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
