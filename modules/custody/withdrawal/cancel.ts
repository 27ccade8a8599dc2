import type { CodeOf } from '@cocobnk/contract'
import { commitIfOk } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { WithdrawalDeps } from './deps.ts'
import { giveBack } from './hold.ts'
import { lockOwn, updateCanceled } from './store.ts'
import { CANCELABLE } from './tables.ts'

type Own = { readonly memberSeq: string; readonly withdrawalSeq: string }

/** Cancels a withdrawal under its row's lock, so either the payout was planned first or it finds the withdrawal canceled. Idempotent. */
export async function cancelWithdrawal(
  deps: Pick<WithdrawalDeps, 'db' | 'ledgers'>,
  { memberSeq, withdrawalSeq }: Own,
): Promise<Result<object, CodeOf<'PATCH /asset/withdraw/{withdrawal_seq}'>>> {
  const canceled = await commitIfOk(deps.db, async (transaction) => {
    const row = await lockOwn(transaction, memberSeq, withdrawalSeq)
    if (!row) return refuse('NOT_FOUND')
    if (row.step === 'CANCELED') return ok({})
    if (!CANCELABLE.includes(row.step)) return refuse('WITHDRAWAL_UNDER_WAY')
    await updateCanceled(transaction, withdrawalSeq)
    return ok({})
  })
  if (canceled.ok) await giveBack(deps, withdrawalSeq)
  return canceled
}
