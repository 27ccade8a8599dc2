import type { Handlers } from '@cocobnk/contract'
import { holdFor, type Kysely } from '@cocobnk/database'
import { ok } from '@cocobnk/result'
import { kycTypesOf } from './list-types.ts'
import { type KycTables, selectKycTypes } from './store.ts'

/** The header of every page asks for the types, and they hardly ever change. */
const HOLD_MS = 5_000

export function kycHttp(deps: { readonly db: Kysely<KycTables> }): Handlers<'GET /kyc/certification/type'> {
  const kycTypes = holdFor(HOLD_MS, () => selectKycTypes(deps.db))
  return {
    'GET /kyc/certification/type': async ({ query, locale }) =>
      ok({ list: kycTypesOf(await kycTypes(), locale, query.type_seq) }),
  }
}
