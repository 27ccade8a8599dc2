import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { cursorOf, paged } from '../../shell/paged.ts'
import type { MemberSearch } from './member-search.ts'

export type MemberRow = Output<'GET /operator/member'>['list'][number]
export type Member = Output<'GET /operator/member/{member_seq}'>['member']
export type DeskAccount = Output<'GET /operator/account/{account_seq}'>['account']
export type FreezeEvent = Output<'GET /operator/account/{account_seq}'>['events'][number]

/** Searching and viewing are recorded, so neither is repeated automatically. */
const onRecord = { staleTime: 60_000, refetchOnWindowFocus: false, refetchOnReconnect: false }

export const membersQuery = (client: Client, { search, state }: Pick<MemberSearch, 'search' | 'state'>) =>
  infiniteQueryOptions({
    ...paged,
    ...onRecord,
    queryKey: ['member', 'list', search, state],
    queryFn: ({ pageParam, signal }) => {
      const filters = { ...(search ? { search } : {}), ...(state ? { state } : {}) }
      return client.call('GET /operator/member', { query: { ...filters, ...cursorOf(pageParam) } }, { signal })
    },
  })

export const memberQuery = (client: Client, memberSeq: string) =>
  queryOptions({
    ...onRecord,
    queryKey: ['member', 'one', memberSeq],
    queryFn: async ({ signal }) => {
      const path = { member_seq: memberSeq }
      return (await client.call('GET /operator/member/{member_seq}', { path }, { signal })).member
    },
  })

export const memberAccountsQuery = (client: Client, memberSeq: string) =>
  queryOptions({
    ...onRecord,
    queryKey: ['member', 'accounts', memberSeq],
    queryFn: ({ signal }) => {
      const path = { member_seq: memberSeq }
      return client.call('GET /operator/member/{member_seq}/account', { path }, { signal })
    },
  })

export const deskAccountQuery = (client: Client, accountSeq: string) =>
  queryOptions({
    ...onRecord,
    queryKey: ['member', 'account', accountSeq],
    queryFn: ({ signal }) =>
      client.call('GET /operator/account/{account_seq}', { path: { account_seq: accountSeq } }, { signal }),
  })
