import type { Handlers } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import { readMe } from './me.ts'
import type { MemberTables } from './store.ts'

export function memberHttp({ db }: { readonly db: Kysely<MemberTables> }): Handlers<'GET /member/me'> {
  return {
    'GET /member/me': ({ caller }) => readMe(db, caller.memberSeq),
  }
}
