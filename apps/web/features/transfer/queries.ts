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
/** What lies between transfers of a busy account can make pages empty; so many are passed over at once. */
const EMPTY_PAGES = 10

/** A filter in the words of the api, for the list and for the same as a file. */
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

/** Below the payees, for whether it is one is part of the answer. */
export const recipientQuery = (client: Client, number: string) =>
  queryOptions({
    queryKey: [...PAYEES_KEY, 'recipient', number],
    queryFn: () => client.call('GET /account/recipient/{account_number}', { path: { account_number: number } }),
    retry: false,
  })

/** Below the payees too. The bank answers few of these questions. */
export const findQuery = (client: Client, name: string) =>
  queryOptions({
    queryKey: [...PAYEES_KEY, 'named', name],
    queryFn: async () => (await client.call('GET /account/recipient', { query: { name } })).list,
    staleTime: 60_000,
    retry: false,
  })
