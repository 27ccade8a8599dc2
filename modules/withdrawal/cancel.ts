import type { CodeOf } from '@cocobnk/contract'
import { commitIfOk } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { WithdrawalDeps } from './deps.ts'
import { releaseHold } from './hold.ts'
import { lockOwn, updateEnded } from './store.ts'
import { CANCELABLE } from './tables.ts'

type Own = { readonly memberSeq: string; readonly withdrawalSeq: string }

/** Under the row's lock: whoever plans its payout was faster, or finds it cancelled. Taking it back twice is taking it back. */
export function cancelWithdrawal(
  { db, ledgers }: WithdrawalDeps,
  { memberSeq, withdrawalSeq }: Own,
): Promise<Result<object, CodeOf<'PATCH /asset/withdraw/{withdrawal_seq}'>>> {
  return commitIfOk(db, async (transaction) => {
    const row = await lockOwn(transaction, memberSeq, withdrawalSeq)
    if (!row) return refuse('NOT_FOUND')
    if (row.step === 'CANCELED') return ok({})
    if (!CANCELABLE.includes(row.step)) return refuse('WITHDRAWAL_UNDER_WAY')
    await releaseHold(transaction, ledgers, row)
    await updateEnded(transaction, withdrawalSeq, 'CANCELED')
    return ok({})
  })
}
