import type { HistoryTable } from '@cocobnk/approval'
import type { CONTENT_KINDS, Content } from '@cocobnk/contract'
import { type Keyset, type Kysely, sql } from '@cocobnk/database'
import type { Locale } from '@cocobnk/i18n'

export type ContentKind = (typeof CONTENT_KINDS)[number]

export type ContentText = { readonly title: string; readonly body: string }

export type ContentRow = {
  readonly document_srl: string
  readonly kind: ContentKind
  readonly published_at: Date
  readonly expires_at: Date | null
  readonly text: Readonly<Record<Locale, ContentText>>
}

export type ContentHistoryTable = HistoryTable<Content> & { readonly document_srl: string }

export type ContentTables = { content: ContentRow; content_history: ContentHistoryTable }

export type PublishedText = ContentText & { readonly document_srl: string; readonly published_at: Date }

/** What is published now, newest first, after the given place; only the text of one language leaves the database. */
export function selectPublished(
  db: Kysely<ContentTables>,
  { kind, locale, after, limit }: { kind: ContentKind; locale: Locale; after: Keyset | undefined; limit: number },
): Promise<PublishedText[]> {
  return db
    .selectFrom('content')
    .select(['document_srl', 'published_at'])
    .select(sql<string>`text -> ${locale}::text ->> 'title'`.as('title'))
    .select(sql<string>`text -> ${locale}::text ->> 'body'`.as('body'))
    .where('kind', '=', kind)
    .where('published_at', '<=', sql<Date>`now()`)
    .where(sql<boolean>`(expires_at IS NULL OR expires_at > now())`)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(published_at, document_srl) < (${after?.at}::timestamptz, ${after?.seq}::uuid)`),
    )
    .orderBy('published_at', 'desc')
    .orderBy('document_srl', 'desc')
    .limit(limit)
    .execute()
}
