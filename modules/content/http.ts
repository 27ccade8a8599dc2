import type { Handlers } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import { ok } from '@cocobnk/result'
import { listDocuments } from './list-documents.ts'
import { listPopups } from './list-popups.ts'
import type { ContentTables } from './store.ts'

type SupportKey = `GET /support/${'notice' | 'news' | 'popup'}`

export function contentHttp({ db }: { readonly db: Kysely<ContentTables> }): Handlers<SupportKey> {
  return {
    'GET /support/notice': ({ query, locale }) => listDocuments(db, 'notice', query, locale),
    'GET /support/news': ({ query, locale }) => listDocuments(db, 'news', query, locale),
    'GET /support/popup': async ({ locale }) => ok({ list: await listPopups(db, locale) }),
  }
}
