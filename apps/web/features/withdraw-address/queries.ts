import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { pagesQuery } from '../../list/pages.ts'
import { MEMBER } from '../../live/query-keys.ts'

export type WithdrawAddressDetail = Output<'GET /kyc/asset/withdraw/address/certification/{id}'>
export type WithdrawAddress = WithdrawAddressDetail['withdraw_address']

export const withdrawAddressesQuery = (client: Client) =>
  pagesQuery([MEMBER, 'withdraw-address', 'list'], (cursor) =>
    client.call('GET /kyc/asset/withdraw/address/certification', { query: cursor === undefined ? {} : { cursor } }),
  )

/** All addresses in one page, for choosing one; their number per member is limited. */
export const allWithdrawAddressesQuery = (client: Client) =>
  queryOptions({
    queryKey: [MEMBER, 'withdraw-address', 'all'],
    queryFn: async () =>
      (await client.call('GET /kyc/asset/withdraw/address/certification', { query: { page_size: 100 } })).list,
  })

export const withdrawAddressQuery = (client: Client, seq: string) =>
  queryOptions({
    queryKey: [MEMBER, 'withdraw-address', seq],
    queryFn: () => client.call('GET /kyc/asset/withdraw/address/certification/{id}', { path: { id: seq } }),
    retry: false,
  })
