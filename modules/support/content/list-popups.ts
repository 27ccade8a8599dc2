import type { Output } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import type { Locale } from '@cocobnk/i18n'
import { type ContentTables, selectPublished } from './store.ts'

/** Visitors read none of them if there are more at once. */
const POPUPS_MAX = 5

export async function listPopups(
  db: Kysely<ContentTables>,
  locale: Locale,
): Promise<Output<'GET /support/popup'>['list']> {
  const rows = await selectPublished(db, { kind: 'popup', locale, after: undefined, limit: POPUPS_MAX })
  return rows.map(({ document_srl, title, body }) => ({ document_srl, title, body }))
}
