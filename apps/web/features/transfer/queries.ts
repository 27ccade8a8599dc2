import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { pagesQuery } from '../../list/pages.ts'
import type { Period } from '../../list/period.ts'
import { MEMBER, TRANSFERS_KEY } from '../../live/query-keys.ts'
import { sinceOf } from '../account/queries.ts'

export type Transfer = Output<'GET /account/transfer'>['list'][number]
export type Payee = Output<'GET /account/payee'>['list'][number]
export type TransferFilter = {
  readonly asset_seq?: string | undefined
  readonly account_seq?: string | undefined
  readonly period?: Period | undefined
  readonly sort?: 'RECENT' | 'PAST' | undefined
}

export const PAYEES_KEY = [MEMBER, 'payee'] as const
/** Other entries between a busy account's transfers can leave pages empty. At most this many are skipped per request. */
const EMPTY_PAGES = 10

/** Converts a filter to API query parameters, for the list and its file export. */
export function asked({ period, ...filter }: TransferFilter) {
  return { ...filter, ...sinceOf(period) }
}

export const transfersQuery = (client: Client, filter: TransferFilter = {}) =>
  pagesQuery([...TRANSFERS_KEY, 'list', filter], async (cursor) => {
    const read = (at?: string) => client.call('GET /account/transfer', { query: { ...asked(filter), cursor: at } })
    let page = await read(cursor)
    for (let passed = 0; passed < EMPTY_PAGES && page.list.length === 0 && page.next_cursor !== null; passed++)
      page = await read(page.next_cursor)
    return page
  })

export const transferQuery = (client: Client, seq: string) =>
  queryOptions({
    queryKey: [...TRANSFERS_KEY, seq],
    queryFn: () => client.call('GET /account/transfer/{transfer_seq}', { path: { transfer_seq: seq } }),
    retry: false,
  })

export const payeesQuery = (client: Client) =>
  queryOptions({ queryKey: PAYEES_KEY, queryFn: async () => (await client.call('GET /account/payee')).list })

/** Under the payees' key, because the answer includes whether the recipient is a payee. */
export const recipientQuery = (client: Client, number: string) =>
  queryOptions({
    queryKey: [...PAYEES_KEY, 'recipient', number],
    queryFn: () => client.call('GET /account/recipient/{account_number}', { path: { account_number: number } }),
    retry: false,
  })

/** Also under the payees' key. The bank limits these requests strictly. */
export const findQuery = (client: Client, name: string) =>
  queryOptions({
    queryKey: [...PAYEES_KEY, 'named', name],
    queryFn: async () => (await client.call('GET /account/recipient', { query: { name } })).list,
    staleTime: 60_000,
    retry: false,
  })
