import type { CommonCode, ContentKind, FaqTopic, Output } from '@cocobnk/contract'
import { type Kysely, type PageQuery, pageAfter } from '@cocobnk/database'
import type { Locale } from '@cocobnk/i18n'
import { ok, type Result } from '@cocobnk/result'
import { type ContentTables, selectPublished } from './store.ts'

type Db = Kysely<ContentTables>
type Query = PageQuery & { readonly q?: string | undefined }

/** One page of notices or news in the caller's language. */
export async function listDocuments(
  db: Db,
  kind: ContentKind,
  query: Query,
  locale: Locale,
): Promise<Result<Output<'GET /support/notice'>, CommonCode>> {
  const page = await pageOfKind(db, kind, query, locale)
  if (!page.ok) return page
  const list = page.value.list.map(({ document_srl, title, published_at }) => ({
    document_srl,
    title,
    regdate: published_at.toISOString(),
  }))
  return ok({ list, next_cursor: page.value.next_cursor })
}

/** One page of frequent questions, each with its answer. */
export async function listQuestions(
  db: Db,
  query: Query & { readonly topic?: FaqTopic | undefined },
  locale: Locale,
): Promise<Result<Output<'GET /support/faq'>, CommonCode>> {
  const page = await pageOfKind(db, 'faq', { ...query, place: query.topic }, locale)
  if (!page.ok) return page
  const list = page.value.list.map(({ document_srl, place, title, body, published_at }) => ({
    document_srl,
    // The database stores questions only with a topic.
    topic: place as FaqTopic,
    title,
    body,
    regdate: published_at.toISOString(),
  }))
  return ok({ list, next_cursor: page.value.next_cursor })
}

function pageOfKind(db: Db, kind: ContentKind, query: Query & { place?: FaqTopic | undefined }, locale: Locale) {
  const { q, place } = query
  return pageAfter(
    query,
    (range) => selectPublished(db, { kind, locale, q, place, ...range }),
    (row) => ({ at: row.published_at, seq: row.document_srl }),
  )
}
