import type { HistoryTable } from '@cocobnk/approval'
import type { Content, ContentKind, ContentPlace } from '@cocobnk/contract'
import { type Generated, type Kysely, type PageRange, sql } from '@cocobnk/database'
import type { Locale } from '@cocobnk/i18n'

type ContentText = { readonly title: string; readonly body: string }

export type ContentRow = {
  readonly document_srl: string
  readonly kind: ContentKind
  readonly place: ContentPlace
  readonly published_at: Date
  readonly expires_at: Date | null
  readonly text: Readonly<Record<Locale, ContentText>>
}

type ContentTable = ContentRow & {
  /** Set by the database: what the worker has to announce, and when. */
  readonly next_at: Generated<Date | null>
  readonly turn: Generated<number>
  readonly handed_at: Generated<Date | null>
}

export type ContentHistoryTable = HistoryTable<Content> & { readonly document_srl: string }

export type ContentTables = {
  content: ContentTable
  content_history: ContentHistoryTable
  content_version: { readonly version: bigint }
}

type ContentDatabase = Kysely<ContentTables>

/** Grows whenever something shows that did not, or the other way round. */
export async function selectVersion(db: ContentDatabase): Promise<bigint> {
  const { version } = await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()
  return version
}

type Wanted = PageRange & {
  readonly kind: ContentKind
  readonly locale: Locale
  readonly place?: ContentPlace | undefined
  /** Found in the title or in the words. */
  readonly q?: string | undefined
}

/** What is published now, newest first, after the given place. */
export function selectPublished(db: ContentDatabase, { kind, locale, place, q, after, limit }: Wanted) {
  return published(db, locale)
    .where('kind', '=', kind)
    .$if(place !== undefined, (query) => query.where('place', '=', place ?? null))
    .$if(q !== undefined && q !== '', (query) =>
      query.where(sql<boolean>`concat_ws(' ', text -> ${locale}::text ->> 'title', text -> ${locale}::text ->> 'body')
        ILIKE ${`%${q?.replace(/[\\%_]/g, '\\$&')}%`}`),
    )
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(published_at, document_srl) < (${after?.at}::timestamptz, ${after?.seq}::uuid)`),
    )
    .orderBy('published_at', 'desc')
    .orderBy('document_srl', 'desc')
    .limit(limit)
    .execute()
}

export function selectOnePublished(
  db: ContentDatabase,
  { documentSrl, kinds, locale }: { documentSrl: string; kinds: readonly ContentKind[]; locale: Locale },
) {
  return published(db, locale).where('document_srl', '=', documentSrl).where('kind', 'in', kinds).executeTakeFirst()
}

/** Only the text of one language leaves the database. */
function published(db: ContentDatabase, locale: Locale) {
  return db
    .selectFrom('content')
    .select(['document_srl', 'place', 'published_at'])
    .select(sql<string>`text -> ${locale}::text ->> 'title'`.as('title'))
    .select(sql<string>`text -> ${locale}::text ->> 'body'`.as('body'))
    .where('published_at', '<=', sql<Date>`now()`)
    .where(sql<boolean>`(expires_at IS NULL OR expires_at > now())`)
}
