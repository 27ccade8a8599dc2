import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { pagesQuery } from '../../list/pages.ts'
import { MEMBER } from '../../live/query-keys.ts'

export type Application = Output<'GET /member/me/application'>['list'][number]

/** Never refetched: the public data of a member does not change. */
export const userQuery = (client: Client, username: string) =>
  queryOptions({
    queryKey: [MEMBER, 'user', username],
    queryFn: async () => (await client.call('GET /users/{username}', { path: { username } })).user,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export const applicationsQuery = (client: Client) =>
  pagesQuery([MEMBER, 'application'], (cursor) =>
    client.call('GET /member/me/application', { query: cursor === undefined ? {} : { cursor } }),
  )
