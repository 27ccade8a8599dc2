import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { cursorOf, paged } from '../../shell/paged.ts'
import type { Show } from './inquiry-search.ts'

export type InquiryRow = Output<'GET /operator/inquiry'>['list'][number]
export type InquiryWhole = Output<'GET /operator/inquiry/{inquiry_seq}'>

export const INQUIRY_KEY = ['inquiry'] as const

/** Pushes report changes immediately; polling finds what a lost push missed. */
const LOOK_AGAIN_MS = 30_000

export const inquiriesQuery = (client: Client, state: Show) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...INQUIRY_KEY, 'list', state],
    queryFn: ({ pageParam, signal }) =>
      client.call('GET /operator/inquiry', { query: { state, page_size: 50, ...cursorOf(pageParam) } }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  })

/** Viewing is recorded, so only a push or the operator's own action refetches it. */
export const inquiryQuery = (client: Client, inquirySeq: string) =>
  queryOptions({
    queryKey: [...INQUIRY_KEY, 'one', inquirySeq],
    queryFn: ({ signal }) =>
      client.call('GET /operator/inquiry/{inquiry_seq}', { path: { inquiry_seq: inquirySeq } }, { signal }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })
