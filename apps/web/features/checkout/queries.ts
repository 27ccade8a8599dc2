import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { CHECKOUT_KEY, MEMBER } from '../../live/query-keys.ts'

export type OpenTransaction = Output<'GET /pg/transaction/token/{checkout_token}'>['transaction']
export type PayingAccount = Output<'GET /pg/transaction/token/{checkout_token}/account'>['list'][number]

/** Often enough for who waits, though a push mostly comes first. */
const LOOK_MS = 3_000

/** By its link, as anybody may see it. It is looked at again while something may still happen to it. */
export const openTransactionQuery = (client: Client, token: string) =>
  queryOptions({
    queryKey: [...CHECKOUT_KEY, token],
    queryFn: async () =>
      (await client.call('GET /pg/transaction/token/{checkout_token}', { path: { checkout_token: token } }))
        .transaction,
    refetchInterval: ({ state: { data } }) => (data && !MOVING.includes(data.state) ? false : LOOK_MS),
    retry: false,
  })

const MOVING: readonly OpenTransaction['state'][] = ['OPEN', 'PROCESSING']

export const payingAccountsQuery = (client: Client, token: string) =>
  queryOptions({
    queryKey: [MEMBER, 'checkout', token, 'account'],
    queryFn: async () =>
      (await client.call('GET /pg/transaction/token/{checkout_token}/account', { path: { checkout_token: token } }))
        .list,
    retry: false,
  })
