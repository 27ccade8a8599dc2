import type { Client } from '@cocobnk/client'
import type { CommerceMode, Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { pagesQuery } from '../../list/pages.ts'
import { MERCHANTS_KEY } from '../../live/query-keys.ts'

export type SignedRequest = Output<'GET /pg/merchant/{merchant_seq}/request-log'>['list'][number]

/** Short, because readers of this page are usually testing something. */
const REFETCH_MS = 5_000

type Asked = { readonly merchantSeq: string; readonly mode: CommerceMode; readonly only: 'REFUSED' | undefined }

export const requestsQuery = (client: Client, { merchantSeq: merchant_seq, mode, only }: Asked) => ({
  ...pagesQuery([...MERCHANTS_KEY, 'request', merchant_seq, mode, only ?? 'ALL'], (cursor) =>
    client.call('GET /pg/merchant/{merchant_seq}/request-log', {
      path: { merchant_seq },
      query: { mode, ...(only && { only }), ...(cursor !== undefined && { cursor }) },
    }),
  ),
  refetchInterval: REFETCH_MS,
})

export const limitsQuery = (client: Client, merchant_seq: string, mode: CommerceMode) =>
  queryOptions({
    queryKey: [...MERCHANTS_KEY, 'limit', merchant_seq, mode],
    queryFn: () => client.call('GET /pg/merchant/{merchant_seq}/limit', { path: { merchant_seq }, query: { mode } }),
    refetchInterval: REFETCH_MS,
  })
