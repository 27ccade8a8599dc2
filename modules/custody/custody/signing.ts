import { type AuditTables, recordAudit } from '@cocobnk/audit'
import type { CommonCode, OperatorCaller, Output } from '@cocobnk/contract'
import { commitIfOk, type Kysely, type PageQuery, pageAfter } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import { spendingOf } from './spending.ts'
import { insertApproval, insertHalt, isAsking, selectApprovers, selectAsking } from './store.ts'
import type { CustodyTables, SigningApprovalTable } from './tables.ts'

type Listed = Output<'GET /operator/signing'>

export type SigningDeps = {
  readonly db: Kysely<CustodyTables & AuditTables>
  readonly operatorNames: (operatorSeqs: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

export async function listSignings({ db, operatorNames }: SigningDeps, query: PageQuery) {
  const page = await pageAfter(
    query,
    (range) => selectAsking(db, range),
    ({ created_at: at, transaction_seq: seq }) => ({ at, seq }),
  )
  if (!page.ok) return page
  const given = await selectApprovers(
    db,
    page.value.list.map(({ transaction_seq }) => transaction_seq),
  )
  const names = await operatorNames(given.map(({ operator_seq }) => operator_seq))
  const spendings = await spendingOf(db, page.value.list)
  const list = page.value.list.map(({ created_at, unsigned, sender, fee, ...row }, place): Listed['list'][number] => ({
    ...row,
    spending: spendings[place] ?? null,
    approvals: given
      .filter(({ transaction_seq }) => transaction_seq === row.transaction_seq)
      .map(({ operator_seq, created_at: at }) => ({
        operator_seq,
        name: names.get(operator_seq) ?? operator_seq,
        created_at: at.toISOString(),
      })),
    created_at: created_at.toISOString(),
  }))
  return ok({ ...page.value, list })
}

type Approving = Omit<SigningApprovalTable, 'operator_seq' | 'created_at'> & { readonly caller: OperatorCaller }

/** Stores an operator's approval for the signer, which alone can verify it. */
export function approveSigning(
  { db }: SigningDeps,
  { caller, ...approval }: Approving,
): Promise<Result<object, CommonCode>> {
  const { transaction_seq, credential_id } = approval
  return commitIfOk(db, async (transaction) => {
    if (!(await isAsking(transaction, transaction_seq))) return refuse('NOT_FOUND')
    await insertApproval(transaction, { ...approval, operator_seq: caller.operatorSeq })
    await recordAudit(transaction, {
      actor: `operator:${caller.operatorSeq}`,
      action: 'signing.approve',
      subject: `transaction:${transaction_seq}`,
      detail: { credential: credential_id },
    })
    return ok({})
  })
}

/** Requests a halt of the signer; the worker forwards it. One operator is enough, since a forged request could do no more than halt. */
export function haltSigner(
  { db }: SigningDeps,
  { reason, caller }: { readonly reason: string; readonly caller: OperatorCaller },
): Promise<Result<object, CommonCode>> {
  const actor = `operator:${caller.operatorSeq}`
  return commitIfOk(db, async (transaction) => {
    await recordAudit(transaction, { actor, action: 'signing.halt', subject: 'signer:all', detail: { reason } })
    await insertHalt(transaction, actor)
    return ok({})
  })
}
