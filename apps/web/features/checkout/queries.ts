import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { CHECKOUT_KEY, MEMBER } from '../../live/query-keys.ts'

export type OpenTransaction = Output<'GET /pg/transaction/token/{checkout_token}'>['transaction']
export type PayingAccount = Output<'GET /pg/transaction/token/{checkout_token}/account'>['list'][number]

/** The fallback when no push arrives. */
const LOOK_MS = 3_000

/** The transaction by its token; needs no session. Polled while its state can still change. */
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
    // Refetches when the current quote expires.
    refetchInterval: ({ state: { data } }) => nextQuoteMs(data ?? []),
    retry: false,
  })

function nextQuoteMs(accounts: readonly PayingAccount[]): number | false {
  const seconds = accounts.flatMap(({ quote }) => (quote ? [quote.valid_seconds] : []))
  return seconds.length > 0 && Math.max(1, Math.min(...seconds)) * 1_000
}
