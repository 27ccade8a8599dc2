import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { pagesQuery } from '../../list/pages.ts'
import { INQUIRIES_KEY } from '../../live/query-keys.ts'
import { dataAddress } from '../kyc/queries.ts'

export type InquirySummary = Output<'GET /support/inquiry'>['list'][number]
export type Inquiry = Output<'GET /support/inquiry/{inquiry_seq}'>['inquiry']

/** An inquiry and, for visitors, the ticket that opened it. */
export type Opened = { readonly inquiry: Inquiry; readonly ticket: string | undefined }

/** Members get a push; visitors have no socket, so their page polls. */
const ASK_AGAIN_MS = 10_000

export const inquiriesQuery = (client: Client) =>
  pagesQuery([...INQUIRIES_KEY, 'list'], (cursor) =>
    client.call('GET /support/inquiry', { query: cursor === undefined ? {} : { cursor } }),
  )

/** A page of a visitor's attachment, authorized by the ticket of the inquiry. */
export const attachmentQuery = (seq: string, ticket: string) => (client: Client, fileSeq: string, page: number) =>
  queryOptions({
    queryKey: [...INQUIRIES_KEY, 'file', fileSeq, page] as readonly unknown[],
    queryFn: async () => {
      const order = { path: { inquiry_seq: seq, file_seq: fileSeq }, query: { page } }
      const address = 'GET /support/inquiry/{inquiry_seq}/file/{file_seq}'
      return dataAddress(await client.call(address, order, { inquiryTicket: ticket }))
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

export const inquiryQuery = (client: Client, seq: string, ticket: string | undefined) =>
  queryOptions({
    queryKey: [...INQUIRIES_KEY, 'one', seq, ticket ?? null],
    queryFn: async () => {
      const path = { inquiry_seq: seq }
      return (await client.call('GET /support/inquiry/{inquiry_seq}', { path }, { inquiryTicket: ticket })).inquiry
    },
    retry: false,
    // After a refusal, polling stops until the visitor opens the inquiry again.
    refetchInterval: ({ state }) => (ticket !== undefined && !state.error ? ASK_AGAIN_MS : false),
  })
