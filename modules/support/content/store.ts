import type { HistoryTable } from '@cocobnk/approval'
import type { Content, ContentKind, ContentPlace } from '@cocobnk/contract'
import { type Generated, type Kysely, newestFirst, type PageRange, sql } from '@cocobnk/database'
import { FALLBACK_LOCALE, type Locale } from '@cocobnk/i18n'

export type ContentRow = {
  readonly document_srl: string
  readonly kind: ContentKind
  readonly place: ContentPlace
  readonly published_at: Date
  readonly expires_at: Date | null
  readonly text: Content['text']
}

type ContentTable = ContentRow & {
  /** Set by the database: when the worker must announce the next change, and the number of that change. */
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

/**
 * Returns a number that increases whenever visible content changes. It counts texts that have appeared or ended even before they are
 * announced, so that readers do not depend on a worker.
 */
export async function selectVersion(db: ContentDatabase): Promise<bigint> {
  const { version, due } = await db
    .selectFrom('content_version')
    .select('version')
    .select((of) =>
      of
        .selectFrom('content')
        .select(({ fn }) => fn.countAll<bigint>().as('due'))
        .where('next_at', '<=', sql<Date>`now()`)
        .as('due'),
    )
    .executeTakeFirstOrThrow()
  // Announcing one increments the version, so this never decreases.
  return version * DUE_MAX + BigInt(due ?? 0)
}

const DUE_MAX = 1_000_000n

/** The next text to appear or end, and the milliseconds until then: at least one. */
export function selectNext(db: ContentDatabase) {
  return db
    .selectFrom('content')
    .select('kind')
    .select(sql<number>`ceil(extract(epoch FROM next_at - now()) * 1000)::float8`.as('wait_ms'))
    .where('next_at', '>', sql<Date>`now()`)
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst()
}

type Wanted = PageRange & {
  readonly kind: ContentKind
  readonly locale: Locale
  readonly place?: ContentPlace | undefined
  /** Text to find in title or body. */
  readonly q?: string | undefined
}

/** Published now, newest first, after the given position. */
export function selectPublished(db: ContentDatabase, { kind, locale, place, q, after, limit }: Wanted) {
  return published(db, locale)
    .where('kind', '=', kind)
    .$if(place !== undefined, (query) => query.where('place', '=', place ?? null))
    .$if(q !== undefined && q !== '', (query) =>
      query.where(sql<boolean>`concat_ws(' ', ${wordsIn(locale)} ->> 'title', ${wordsIn(locale)} ->> 'body')
        ILIKE ${`%${q?.replace(/[\\%_]/g, '\\$&')}%`}`),
    )
    .$call(newestFirst('published_at', 'document_srl', { after, limit }))
    .execute()
}

export function selectOnePublished(
  db: ContentDatabase,
  { documentSrl, kinds, locale }: { documentSrl: string; kinds: readonly ContentKind[]; locale: Locale },
) {
  return published(db, locale).where('document_srl', '=', documentSrl).where('kind', 'in', kinds).executeTakeFirst()
}

/** Published texts in one language only. */
function published(db: ContentDatabase, locale: Locale) {
  return db
    .selectFrom('content')
    .select(['document_srl', 'place', 'published_at'])
    .select(sql<string>`${wordsIn(locale)} ->> 'title'`.as('title'))
    .select(sql<string>`${wordsIn(locale)} ->> 'body'`.as('body'))
    .where('published_at', '<=', sql<Date>`now()`)
    .where(sql<boolean>`(expires_at IS NULL OR expires_at > now())`)
}

/** Title and body in a language, or in the fallback language if missing. */
export function wordsIn(locale: Locale) {
  return sql`coalesce(text -> ${locale}::text, text -> ${FALLBACK_LOCALE}::text)`
}
