import type { CommonCode, Output } from '@cocobnk/contract'
import { type Kysely, type PageQuery, pageAfter } from '@cocobnk/database'
import type { Locale } from '@cocobnk/i18n'
import { ok, type Result } from '@cocobnk/result'
import { type ContentKind, type ContentTables, selectPublished } from './store.ts'

/** One page of notices or news in the caller's language. */
export async function listDocuments(
  db: Kysely<ContentTables>,
  kind: Exclude<ContentKind, 'popup'>,
  query: PageQuery,
  locale: Locale,
): Promise<Result<Output<'GET /support/notice'>, CommonCode>> {
  const page = await pageAfter(
    query,
    (range) => selectPublished(db, { kind, locale, ...range }),
    (row) => ({ at: row.published_at, seq: row.document_srl }),
  )
  if (!page.ok) return page
  return ok({
    list: page.value.list.map(({ document_srl, title, published_at }) => ({
      document_srl,
      title,
      regdate: published_at.toISOString(),
    })),
    next_cursor: page.value.next_cursor,
  })
}
