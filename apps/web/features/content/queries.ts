import type { Client } from '@cocobnk/client'
import type { FaqTopic, Guide, Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { pagesQuery } from '../../list/pages.ts'

export const NOTICE_KINDS = ['notice', 'server-notice', 'news'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]
export type Notice = Output<'GET /support/notice'>['list'][number]
export type Question = Output<'GET /support/faq'>['list'][number]

/** Under the prefix `support` and the kind, which a push about published texts invalidates. */
const keyOf = (kind: NoticeKind | 'faq' | 'guide', ...more: readonly unknown[]) => ['support', kind, ...more]

export const noticesQuery = (client: Client, kind: NoticeKind, q: string) =>
  pagesQuery(keyOf(kind, 'pages', q), (cursor) =>
    client.call(`GET /support/${kind}`, { query: { ...(q === '' ? {} : { q }), ...(cursor ? { cursor } : {}) } }),
  )

export const noticeQuery = (client: Client, kind: NoticeKind, documentSrl: string) =>
  queryOptions({
    queryKey: keyOf(kind, 'one', documentSrl),
    queryFn: async () =>
      (await client.call('GET /support/notice/{document_srl}', { path: { document_srl: documentSrl } })).document,
    retry: false,
  })

/** Fetches all questions in one page, so that they can be grouped by topic. */
const QUESTIONS_MAX = 100

export const questionsQuery = (client: Client, q: string, topic?: FaqTopic) =>
  queryOptions({
    queryKey: keyOf('faq', q, topic),
    queryFn: async () => {
      const query = { page_size: QUESTIONS_MAX, ...(q === '' ? {} : { q }), ...(topic ? { topic } : {}) }
      return (await client.call('GET /support/faq', { query })).list
    },
  })

export const guideQuery = (client: Client, guide: Guide) =>
  queryOptions({
    queryKey: keyOf('guide', guide),
    queryFn: async () => (await client.call('GET /support/guide/{guide}', { path: { guide } })).document,
  })
