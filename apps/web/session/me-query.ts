import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { MEMBER } from '../live/query-keys.ts'
import type { SessionStore } from './session-store.ts'

export type MemberInfo = Output<'GET /member/me'>['member_info']

/** Also updates the member in the session store. */
export const meQuery = ({ client, sessionStore }: { readonly client: Client; readonly sessionStore: SessionStore }) =>
  queryOptions({
    queryKey: [MEMBER, 'me'],
    queryFn: async () => {
      const { member_info } = await client.call('GET /member/me')
      sessionStore.know(member_info)
      return member_info
    },
  })
