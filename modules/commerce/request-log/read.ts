import type { CommerceMode, CommonCode, MerchantCaller, Output, SessionCaller } from '@cocobnk/contract'
import { type Kysely, type PageQuery, pageAfter } from '@cocobnk/database'
import { type MerchantTables, selectSeat } from '@cocobnk/merchant'
import { ok, type Result, refuse } from '@cocobnk/result'
import { selectRequests } from './store.ts'
import type { RequestLogTables } from './tables.ts'

type Key = 'GET /pg/merchant/{merchant_seq}/request-log'
type Query = PageQuery & { readonly mode: CommerceMode; readonly only?: 'REFUSED' | undefined }

export type RequestLogDeps = { readonly db: Kysely<RequestLogTables & MerchantTables> }

/** Whether the caller may see the log: owner and accountant, and a key for its own shop. */
export async function maySee(
  { db }: RequestLogDeps,
  caller: SessionCaller | MerchantCaller,
  merchantSeq: string,
): Promise<boolean> {
  if (caller.kind === 'merchant') return caller.merchantSeq === merchantSeq
  return (await selectSeat(db, caller.memberSeq, merchantSeq, ['OWNER', 'ACCOUNTANT'])) !== undefined
}

/** Returns one page of the log. A key sees only its own mode. */
export async function readRequests(
  { db }: RequestLogDeps,
  caller: SessionCaller | MerchantCaller,
  merchantSeq: string,
  query: Query,
): Promise<Result<Output<Key>, CommonCode>> {
  const mode = caller.kind === 'merchant' ? caller.mode : query.mode
  if (!(await maySee({ db }, caller, merchantSeq))) return refuse('NOT_FOUND')
  const page = await pageAfter(
    query,
    (range) => selectRequests(db, { merchantSeq, mode, onlyRefused: query.only === 'REFUSED', ...range }),
    (row) => ({ at: row.created_at, seq: row.request_seq }),
  )
  if (!page.ok) return page
  const list = page.value.list.map(({ merchant_seq: _shop, created_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
  }))
  return ok({ ...page.value, list })
}
