import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { MEMBER } from '../../live/query-keys.ts'

export type OwnTerm = Output<'GET /member/me/term'>['list'][number]

export const OWN_TERMS_KEY = [MEMBER, 'term'] as const

export const ownTermsQuery = (client: Client) =>
  queryOptions({ queryKey: OWN_TERMS_KEY, queryFn: async () => (await client.call('GET /member/me/term')).list })
