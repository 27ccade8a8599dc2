import type { Client } from '@cocobnk/client'
import type { Content, ContentKind, Output } from '@cocobnk/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { cursorOf, paged } from '../../shell/paged.ts'

export type { Content }
export type ContentRow = Output<'GET /operator/content'>['list'][number]

export const contentsQuery = (client: Client, kind: ContentKind) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['content', kind],
    queryFn: ({ pageParam, signal }) =>
      client.call('GET /operator/content', { query: { kind, page_size: 50, ...cursorOf(pageParam) } }, { signal }),
  })

/** One text in every language, with its previous versions. */
export const contentQuery = (client: Client, documentSrl: string) =>
  queryOptions({
    queryKey: ['content', 'desk', documentSrl],
    queryFn: ({ signal }) =>
      client.call('GET /operator/content/{document_srl}', { path: { document_srl: documentSrl } }, { signal }),
  })
