import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { MEMBER } from '../member/queries.ts'

export type Account = Output<'GET /account'>['list'][number]

export const ACCOUNTS_KEY = [MEMBER, 'account'] as const

export const accountsQuery = (client: Client) =>
  queryOptions({
    queryKey: ACCOUNTS_KEY,
    queryFn: async () => (await client.call('GET /account', { query: {} })).list,
  })
