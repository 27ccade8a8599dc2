import type { Contract, Handlers } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import { ok } from '@cocobnk/result'
import { setAgreement } from './agree.ts'
import { listOwnTerms, listTerms, readTerm } from './read.ts'
import type { TermTables } from './store.ts'

type TermKey = Extract<keyof Contract, `${string} /support/term${string}` | `${string} /member/me/term${string}`>

export function termHttp({ db }: { readonly db: Kysely<TermTables> }): Handlers<TermKey> {
  return {
    'GET /support/term': async ({ locale }) => ok({ list: await listTerms(db, locale) }),
    'GET /support/term/{code}': ({ path, locale }) => readTerm(db, path.code, locale),
    'GET /member/me/term': async ({ caller, locale }) => ok({ list: await listOwnTerms(db, caller.memberSeq, locale) }),
    'PUT /member/me/term/{code}': ({ caller, path, body }) =>
      setAgreement(db, { memberSeq: caller.memberSeq, code: path.code, agreed: body.agreed }),
  }
}
