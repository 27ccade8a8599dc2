import type { Client } from '@cocobnk/client'
import type { LegalText, Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'

export type TermDocument = Output<'GET /support/term/{code}'>

export const termListQuery = (client: Client) =>
  queryOptions({
    queryKey: ['support', 'term'],
    queryFn: async () => (await client.call('GET /support/term')).list,
  })

export const termDocumentQuery = (client: Client, code: LegalText) =>
  queryOptions({
    queryKey: ['support', 'term', code],
    queryFn: () => client.call('GET /support/term/{code}', { path: { code } }),
  })
