import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { MEMBER } from '../live/query-keys.ts'
import type { SessionStore } from './session-store.ts'

export type MemberInfo = Output<'GET /member/me'>['member_info']

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
