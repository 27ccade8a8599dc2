import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { APPS_KEY, GRANTS_KEY } from '../../live/query-keys.ts'

export type App = Output<'GET /oauth2/client'>['list'][number]
export type Grant = Output<'GET /oauth2/grant'>['list'][number]
export type Asked = Output<'GET /oauth2/interaction/{interaction}'>

export const appsQuery = (client: Client) =>
  queryOptions({ queryKey: APPS_KEY, queryFn: async () => (await client.call('GET /oauth2/client')).list })

export const grantsQuery = (client: Client) =>
  queryOptions({ queryKey: GRANTS_KEY, queryFn: async () => (await client.call('GET /oauth2/grant')).list })

/** Never refetched: after the answer the interaction is over and the page is left. */
export const interactionQuery = (client: Client, interaction: string) =>
  queryOptions({
    queryKey: ['oauth', 'interaction', interaction],
    queryFn: () => client.call('GET /oauth2/interaction/{interaction}', { path: { interaction } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
