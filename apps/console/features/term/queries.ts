import type { Client } from '@cocobnk/client'
import type { Output, Term } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'

export type TermInForce = Output<'GET /support/term'>['list'][number]
type Published = Output<'GET /operator/term/{code}'>['versions'][number]
export type TermVersion = Omit<Published, 'published_by'> & Partial<Pick<Published, 'published_by'>>
export type TermTexts = TermVersion['text']
export type TermText = TermTexts['ko-KR']

export const termsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['term'],
    queryFn: async ({ signal }) => (await client.call('GET /support/term', {}, { signal })).list,
  })

/** Every version in every language, newest first. */
export const versionsQuery = (client: Client, code: Term) =>
  queryOptions({
    queryKey: ['term', code],
    queryFn: async ({ signal }) =>
      (await client.call('GET /operator/term/{code}', { path: { code } }, { signal })).versions,
  })
