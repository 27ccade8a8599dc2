import type { CommonCode, ContentKind, Guide, Output } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import type { Locale } from '@cocobnk/i18n'
import { ok, type Result, refuse } from '@cocobnk/result'
import { type ContentTables, selectOnePublished, selectPublished } from './store.ts'

type Db = Kysely<ContentTables>
type Answer = Result<Output<'GET /support/notice/{document_srl}'>, CommonCode>

/** The kinds that have their own page. */
const TOLD: readonly ContentKind[] = ['notice', 'server-notice', 'news']

export async function readDocument(db: Db, documentSrl: string, locale: Locale): Promise<Answer> {
  return answerOf(await selectOnePublished(db, { documentSrl, kinds: TOLD, locale }))
}

/** Returns the version of a guide that started last. */
export async function readGuide(db: Db, guide: Guide, locale: Locale): Promise<Answer> {
  const [row] = await selectPublished(db, { kind: 'guide', place: guide, locale, after: undefined, limit: 1 })
  return answerOf(row)
}

function answerOf(row: Awaited<ReturnType<typeof selectOnePublished>>): Answer {
  if (!row) return refuse('NOT_FOUND')
  const { document_srl, title, body, published_at } = row
  return ok({ document: { document_srl, title, body, regdate: published_at.toISOString() } })
}
