import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { pagesQuery } from '../../list/pages.ts'
import { SESSIONS_KEY } from '../../live/query-keys.ts'

export type Login = Output<'GET /auth/session'>['list'][number]

export const sessionsQuery = (client: Client) =>
  pagesQuery(SESSIONS_KEY, (cursor) =>
    client.call('GET /auth/session', { query: cursor === undefined ? {} : { cursor } }),
  )

export type EasyLogin = Output<'GET /member/xplogin/token/{token}'>['xplogin']

/** Never refetched: the request does not change until it is decided here. */
export const xploginQuery = (client: Client, token: string) =>
  queryOptions({
    queryKey: ['session', 'xplogin', token],
    queryFn: async () => (await client.call('GET /member/xplogin/token/{token}', { path: { token } })).xplogin,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
