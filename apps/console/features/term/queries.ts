import type { Client } from '@cocobnk/client'
import type { LegalText, Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'

export type TermInForce = Output<'GET /support/term/{code}'>['term']
type Published = Output<'GET /operator/term/{code}'>['versions'][number]
export type TermVersion = Omit<Published, 'published_by'> & Partial<Pick<Published, 'published_by'>>
export type TermTexts = TermVersion['text']
export type TermText = TermTexts['ko-KR']

export const termsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['term'],
    queryFn: async ({ signal }): Promise<TermInForce[]> => {
      const policy = { path: { code: 'PRIVACY_POLICY' } } as const
      const [{ list }, { term }] = await Promise.all([
        client.call('GET /support/term', {}, { signal }),
        client.call('GET /support/term/{code}', policy, { signal }),
      ])
      return [...list, term]
    },
  })

/** Every version in every language, newest first. */
export const versionsQuery = (client: Client, code: LegalText) =>
  queryOptions({
    queryKey: ['term', code],
    queryFn: async ({ signal }) =>
      (await client.call('GET /operator/term/{code}', { path: { code } }, { signal })).versions,
  })
