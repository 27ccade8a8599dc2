import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { DEALS_KEY } from '../../../live/query-keys.ts'
import { dataAddress } from '../../kyc/queries.ts'

export type DealRoom = Output<'GET /market/private/application/{application_seq}/room'>['room']

/** Polling for clients that missed a push; pushes refetch at once. */
const LOOK_AGAIN_MS = 15_000

export const roomQuery = (client: Client, seq: string) =>
  queryOptions({
    queryKey: [...DEALS_KEY, 'room', seq],
    queryFn: async () => {
      const path = { application_seq: seq }
      return (await client.call('GET /market/private/application/{application_seq}/room', { path })).room
    },
    refetchInterval: LOOK_AGAIN_MS,
    retry: false,
  })

export const roomFileQuery = (seq: string) => (client: Client, fileSeq: string, page: number) =>
  queryOptions({
    queryKey: [...DEALS_KEY, 'room-file', fileSeq, page] as readonly unknown[],
    queryFn: async () => {
      const order = { path: { application_seq: seq, file_seq: fileSeq }, query: { page } }
      return dataAddress(await client.call('GET /market/private/application/{application_seq}/file/{file_seq}', order))
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
