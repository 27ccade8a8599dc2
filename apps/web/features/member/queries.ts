import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { pagesQuery } from '../../list/pages.ts'
import type { SessionStore } from '../../session/session-store.ts'

export type MemberInfo = Output<'GET /member/me'>['member_info']
export type Application = Output<'GET /member/me/application'>['list'][number]

/** The first word of every key that holds what only this member may see: it is forgotten when the session ends. */
export const MEMBER = 'member'

/** What is learned here is also what the rest of the page knows about the member. */
export const meQuery = ({ client, sessionStore }: { readonly client: Client; readonly sessionStore: SessionStore }) =>
  queryOptions({
    queryKey: [MEMBER, 'me'],
    queryFn: async () => {
      const { member_info } = await client.call('GET /member/me')
      sessionStore.know(member_info)
      return member_info
    },
  })

/** Asked once for each name: what others may see of somebody does not change. */
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
