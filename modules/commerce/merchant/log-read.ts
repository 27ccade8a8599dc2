import type { CommonCode, Output } from '@cocobnk/contract'
import { type PageQuery, pageAfter } from '@cocobnk/database'
import { memberNames } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { MerchantDeps } from './deps.ts'
import { type LogRow, selectLog } from './log.ts'
import { selectSeat } from './seat.ts'

type Listed = Output<'GET /pg/merchant/{merchant_seq}/log'>

export async function readLog(
  deps: MerchantDeps,
  {
    memberSeq,
    merchantSeq,
    query,
  }: { readonly memberSeq: string; readonly merchantSeq: string; readonly query: PageQuery },
): Promise<Result<Listed, CommonCode>> {
  if (!(await selectSeat(deps.db, memberSeq, merchantSeq, ['OWNER', 'ACCOUNTANT']))) return refuse('NOT_FOUND')
  const page = await pageAfter(
    query,
    (range) => selectLog(deps.db, { merchantSeq, ...range }),
    (row) => ({ at: row.created_at, seq: row.log_seq }),
  )
  return page.ok ? ok({ ...page.value, list: await showLog(deps, page.value.list) }) : page
}

/** Resolves actors for display: members by name. Operators are shown only as an operator. */
export async function showLog({ db }: Pick<MerchantDeps, 'db'>, rows: readonly LogRow[]): Promise<Listed['list']> {
  const members = rows.flatMap(({ actor_kind, actor_seq }) => (actor_kind === 'MEMBER' && actor_seq ? [actor_seq] : []))
  const names = await memberNames(db, [...new Set(members)])
  return rows.map((row) => ({
    log_seq: row.log_seq,
    actor: { kind: row.actor_kind, name: names.get(row.actor_seq ?? '')?.user_name ?? null },
    action: row.action,
    detail: row.detail,
    created_at: row.created_at.toISOString(),
  }))
}
