import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { cursorOf, paged } from '../../shell/paged.ts'
import type { Show } from './case-search.ts'

export type CaseRow = Output<'GET /operator/case'>['list'][number]
export type CaseWhole = Output<'GET /operator/case/{case_seq}'>

export const CASE_KEY = ['case'] as const

/** Pushes report changes immediately; polling finds what a lost push missed. */
const LOOK_AGAIN_MS = 30_000

export const casesQuery = (client: Client, state: Show) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...CASE_KEY, 'list', state],
    queryFn: ({ pageParam, signal }) =>
      client.call('GET /operator/case', { query: { state, page_size: 50, ...cursorOf(pageParam) } }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  })

/** Viewing is recorded, so only a push or the operator's own action refetches it. */
export const caseQuery = (client: Client, caseSeq: string) =>
  queryOptions({
    queryKey: [...CASE_KEY, 'one', caseSeq],
    queryFn: ({ signal }) => client.call('GET /operator/case/{case_seq}', { path: { case_seq: caseSeq } }, { signal }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })

export const withdrawAddressQuery = (client: Client, addressSeq: string) =>
  queryOptions({
    queryKey: [...CASE_KEY, 'withdraw-address', addressSeq],
    queryFn: async ({ signal }) => {
      const path = { id: addressSeq }
      return (await client.call('GET /operator/withdraw-address/{id}', { path }, { signal })).withdraw_address
    },
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })

export const depositClaimQuery = (client: Client, claimSeq: string) =>
  queryOptions({
    queryKey: [...CASE_KEY, 'deposit-claim', claimSeq],
    queryFn: async ({ signal }) => {
      const path = { claim_seq: claimSeq }
      return (await client.call('GET /operator/deposit-claim/{claim_seq}', { path }, { signal })).claim
    },
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })

export type App = Output<'GET /operator/app/{review_seq}'>['app']

export const appQuery = (client: Client, reviewSeq: string) =>
  queryOptions({
    queryKey: [...CASE_KEY, 'app', reviewSeq],
    queryFn: async ({ signal }) => {
      const path = { review_seq: reviewSeq }
      return (await client.call('GET /operator/app/{review_seq}', { path }, { signal })).app
    },
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })

export const chargebackQuery = (client: Client, chargebackSeq: string) =>
  queryOptions({
    queryKey: [...CASE_KEY, 'chargeback', chargebackSeq],
    queryFn: async ({ signal }) => {
      const path = { chargeback_seq: chargebackSeq }
      return (await client.call('GET /operator/chargeback/{chargeback_seq}', { path }, { signal })).chargeback
    },
    staleTime: 10_000,
  })

export type Chargeback = Output<'GET /operator/chargeback/{chargeback_seq}'>['chargeback']

export const kycQuery = (client: Client, kycSeq: string) =>
  queryOptions({
    queryKey: [...CASE_KEY, 'kyc', kycSeq],
    queryFn: async ({ signal }) => {
      const path = { kyc_seq: kycSeq }
      return (await client.call('GET /operator/kyc/{kyc_seq}', { path }, { signal })).kyc
    },
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })

/** The subject that a document was submitted with. A document can be viewed only through it. */
export type Source =
  | { readonly kycSeq: string }
  | { readonly inquirySeq: string }
  | { readonly merchantSeq: string }
  | { readonly chargebackSeq: string }
  | { readonly disputeSeq: string }
export type Page = { readonly source: Source; readonly fileSeq: string; readonly page: number }

/** The picture stays in memory while it is viewed, because every request for it is recorded. */
export const pageQuery = (client: Client, { source, fileSeq: file_seq, page }: Page) =>
  queryOptions({
    queryKey: ['document-page', source, file_seq, page],
    queryFn: async ({ signal }) => createImageBitmap(await read(client, source, { file_seq, page, signal })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

type Wanted = { readonly file_seq: string; readonly page: number; readonly signal: AbortSignal }

function read(client: Client, source: Source, { file_seq, page, signal }: Wanted): Promise<Blob> {
  const query = { page }
  if ('kycSeq' in source) {
    const path = { kyc_seq: source.kycSeq, file_seq }
    return client.call('GET /operator/kyc/{kyc_seq}/file/{file_seq}', { path, query }, { signal })
  }
  if ('merchantSeq' in source) {
    const path = { merchant_seq: source.merchantSeq, file_seq }
    return client.call('GET /operator/merchant/{merchant_seq}/file/{file_seq}', { path, query }, { signal })
  }
  if ('disputeSeq' in source) {
    const path = { application_seq: source.disputeSeq, file_seq }
    return client.call('GET /operator/deal/dispute/{application_seq}/file/{file_seq}', { path, query }, { signal })
  }
  if ('chargebackSeq' in source) {
    const path = { chargeback_seq: source.chargebackSeq, file_seq }
    return client.call('GET /operator/chargeback/{chargeback_seq}/file/{file_seq}', { path, query }, { signal })
  }
  const path = { inquiry_seq: source.inquirySeq, file_seq }
  return client.call('GET /operator/inquiry/{inquiry_seq}/file/{file_seq}', { path, query }, { signal })
}
