import type { Handlers } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import { ok } from '@cocobnk/result'
import { listTerms, readTerm } from './read.ts'
import type { TermTables } from './store.ts'

type TermKey = 'GET /support/term' | 'GET /support/term/{code}'

export function termHttp({ db }: { readonly db: Kysely<TermTables> }): Handlers<TermKey> {
  return {
    'GET /support/term': async ({ locale }) => ok({ list: await listTerms(db, locale) }),
    'GET /support/term/{code}': ({ path, locale }) => readTerm(db, path.code, locale),
  }
}
