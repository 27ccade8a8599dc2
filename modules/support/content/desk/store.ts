import type { Content, ContentKind, ContentPlace } from '@cocobnk/contract'
import { type Kysely, newestFirst, type PageRange, sql } from '@cocobnk/database'
import type { Locale } from '@cocobnk/i18n'
import type { ContentHistoryTable, ContentRow, ContentTables } from '../store.ts'
import { wordsIn } from '../store.ts'

type ContentDatabase = Kysely<ContentTables>

/** All texts, published or not, newest first, after the given position. */
export function selectEveryContent(
  db: ContentDatabase,
  { kind, locale, after, limit }: PageRange & { readonly kind: ContentKind; readonly locale: Locale },
) {
  return db
    .selectFrom('content')
    .select(['document_srl', 'place', 'published_at', 'expires_at'])
    .select(sql<string>`${wordsIn(locale)} ->> 'title'`.as('title'))
    .where('kind', '=', kind)
    .$call(newestFirst('published_at', 'document_srl', { after, limit }))
    .execute()
}

export function selectContent(db: ContentDatabase, documentSrl: string): Promise<ContentRow | undefined> {
  return db
    .selectFrom('content')
    .select(['document_srl', 'kind', 'place', 'published_at', 'expires_at', 'text'])
    .where('document_srl', '=', documentSrl)
    .executeTakeFirst()
}

type NewContent = {
  readonly documentSrl: string
  readonly kind: ContentKind
  readonly place: ContentPlace
  readonly content: Content
}

export async function insertContent(
  db: ContentDatabase,
  { documentSrl, kind, place, content }: NewContent,
): Promise<void> {
  await db
    .insertInto('content')
    .values({ document_srl: documentSrl, kind, place, ...columnsOf(content) })
    .execute()
}

/** Updates a text and returns true, unless it was changed in the meantime. */
export async function updateContent(
  db: ContentDatabase,
  documentSrl: string,
  { before, after }: { readonly before: Content; readonly after: Content },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('content')
    .set(columnsOf(after))
    .where('document_srl', '=', documentSrl)
    .where('published_at', '=', new Date(before.published_at))
    .where(sql<boolean>`expires_at IS NOT DISTINCT FROM ${before.expires_at}::timestamptz`)
    .where(sql<boolean>`text = ${JSON.stringify(before.text)}::jsonb`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Newest first. */
export function selectHistory(db: ContentDatabase, documentSrl: string, limit: number) {
  return db
    .selectFrom('content_history')
    .selectAll()
    .where('document_srl', '=', documentSrl)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()
}

export async function insertHistory(db: ContentDatabase, row: Omit<ContentHistoryTable, 'at'>): Promise<void> {
  const json = (content: Content) => sql<Content>`${JSON.stringify(content)}::jsonb`
  await db
    .insertInto('content_history')
    .values({ ...row, before: json(row.before), after: json(row.after) })
    .execute()
}

function columnsOf({ published_at, expires_at, text }: Content) {
  return {
    published_at: new Date(published_at),
    expires_at: expires_at === null ? null : new Date(expires_at),
    text: sql<ContentRow['text']>`${JSON.stringify(text)}::jsonb`,
  }
}

/** Titles in the bank's own language, by document; missing for unpublished texts. */
export async function contentTitles(
  db: ContentDatabase,
  documentSrls: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (documentSrls.length === 0) return new Map()
  const rows = await db
    .selectFrom('content')
    .select(['document_srl', 'text'])
    .where('document_srl', 'in', [...documentSrls])
    .execute()
  return new Map(rows.map(({ document_srl, text }) => [document_srl, text['ko-KR'].title]))
}
