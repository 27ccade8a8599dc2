import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { pagesQuery } from '../../list/pages.ts'
import { MONEY_REQUESTS_KEY } from '../../live/query-keys.ts'

export type MoneyRequest = Output<'GET /account/money-request'>['list'][number]
export type OpenedRequest = Output<'GET /account/money-request/link/{link_id}'>

export const moneyRequestsQuery = (client: Client) =>
  pagesQuery([...MONEY_REQUESTS_KEY, 'list'], (cursor) =>
    client.call('GET /account/money-request', { query: cursor === undefined ? {} : { cursor } }),
  )

export const moneyRequestQuery = (client: Client, seq: string) =>
  queryOptions({
    queryKey: [...MONEY_REQUESTS_KEY, seq],
    queryFn: async () =>
      (await client.call('GET /account/money-request/{request_seq}', { path: { request_seq: seq } })).request,
    retry: false,
  })

export const openedRequestQuery = (client: Client, linkId: string) =>
  queryOptions({
    queryKey: [...MONEY_REQUESTS_KEY, 'link', linkId],
    queryFn: () => client.call('GET /account/money-request/link/{link_id}', { path: { link_id: linkId } }),
    retry: false,
    // Asked again by each tab that is looked at: another one, or another person, may have paid.
    staleTime: 0,
  })
