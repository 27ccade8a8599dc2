import type { Handlers } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import { ok } from '@cocobnk/result'
import { listDocuments, listQuestions } from './list-documents.ts'
import { listPopups } from './list-popups.ts'
import { readDocument, readGuide } from './read-document.ts'
import { type ContentTables, selectVersion } from './store.ts'
import { versionCache } from './version-cache.ts'

type SupportKey =
  `GET /support/${'notice' | 'notice/{document_srl}' | 'server-notice' | 'news' | 'popup' | 'faq' | 'guide/{guide}'}`
type ListKind = 'notice' | 'server-notice' | 'news'
type ListCall = Parameters<Handlers<SupportKey>['GET /support/notice']>[0]

export function contentHttp({ db }: { readonly db: Kysely<ContentTables> }): Handlers<SupportKey> {
  const cached = versionCache(() => selectVersion(db))
  const list = (kind: ListKind, { query, locale }: ListCall) => {
    const read = () => listDocuments(db, kind, query, locale)
    // Searches and later pages are rarely repeated, so they are not cached.
    return query.q || query.cursor ? read() : cached(`${kind} ${query.page_size} ${locale}`, read)
  }
  return {
    'GET /support/notice': (call) => list('notice', call),
    'GET /support/server-notice': (call) => list('server-notice', call),
    'GET /support/news': (call) => list('news', call),
    'GET /support/notice/{document_srl}': ({ path, locale }) =>
      cached(`one ${path.document_srl} ${locale}`, () => readDocument(db, path.document_srl, locale)),
    'GET /support/popup': async ({ locale }) =>
      ok({ list: await cached(`popup ${locale}`, () => listPopups(db, locale)) }),
    'GET /support/faq': ({ query, locale }) => {
      const read = () => listQuestions(db, query, locale)
      return query.q || query.cursor ? read() : cached(`faq ${query.topic} ${query.page_size} ${locale}`, read)
    },
    'GET /support/guide/{guide}': ({ path, locale }) =>
      cached(`guide ${path.guide} ${locale}`, () => readGuide(db, path.guide, locale)),
  }
}
