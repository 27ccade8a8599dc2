import type { CommonCode, Output } from '@cocobnk/contract'
import { decodeCursor, type Kysely, pageOfRows } from '@cocobnk/database'
import type { Locale } from '@cocobnk/i18n'
import { ok, type Result, refuse } from '@cocobnk/result'
import { type ContentKind, type ContentTables, selectPublished } from './store.ts'

type Page = { readonly cursor?: string | undefined; readonly page_size: number }

/** One page of notices or news in the caller's language. */
export async function listDocuments(
  db: Kysely<ContentTables>,
  kind: Exclude<ContentKind, 'popup'>,
  { cursor, page_size }: Page,
  locale: Locale,
): Promise<Result<Output<'GET /support/notice'>, CommonCode>> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor)
  if (cursor !== undefined && after === undefined) return refuse('INVALID_INPUT', { fields: { cursor: 'INVALID' } })
  const rows = await selectPublished(db, { kind, locale, after, limit: page_size + 1 })
  const page = pageOfRows(rows, page_size, (row) => ({ at: row.published_at, seq: row.document_srl }))
  return ok({
    list: page.list.map(({ document_srl, title, published_at }) => ({
      document_srl,
      title,
      regdate: published_at.toISOString(),
    })),
    next_cursor: page.next_cursor,
  })
}
