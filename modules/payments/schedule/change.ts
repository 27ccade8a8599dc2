import type { Call, CodeOf } from '@cocobnk/contract'
import { commitIfOk } from '@cocobnk/database'
import { checkOutflow } from '@cocobnk/outflow'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { ScheduleDeps } from './deps.ts'
import { firstAfter } from './occurrence.ts'
import { type Shown, showSchedule } from './shown.ts'
import { lockSchedule, selectSchedule, updateStatus, updateTurn } from './store.ts'

type Type = Call<'PATCH /account/schedule/{schedule_seq}'>['body']['type']
type Fault = CodeOf<'PATCH /account/schedule/{schedule_seq}'>

/** Activates, pauses or cancels a schedule. Idempotent. */
export async function changeSchedule(
  deps: ScheduleDeps,
  { memberSeq, sessionSeq }: { readonly memberSeq: string; readonly sessionSeq: string },
  scheduleSeq: string,
  type: Type,
): Promise<Result<Shown, Fault>> {
  // Pausing or canceling is always allowed.
  if (type === 'SET_ACTIVE') {
    const row = await selectSchedule(deps.db, memberSeq, scheduleSeq)
    if (!row) return refuse('NOT_FOUND')
    const kind = row.type === 'EXCHANGE' ? 'EXCHANGE' : 'SCHEDULE'
    const leaver = { memberSeq, sessionSeq, accountSeq: row.from_account_seq }
    const allowed = await checkOutflow(deps.outflow, { kind, ...leaver })
    if (!allowed.ok) return allowed
  }
  const changed = await commitIfOk(deps.db, async (transaction): Promise<Result<undefined, Fault>> => {
    const row = await lockSchedule(transaction, memberSeq, scheduleSeq)
    if (!row) return refuse('NOT_FOUND')
    const wanted = type === 'SET_ACTIVE' ? 'ACTIVE' : type === 'SET_PAUSED' ? 'PAUSED' : 'CANCELED'
    if (row.status === wanted) return ok(undefined)
    if (row.status === 'CANCELED' || row.status === 'ENDED') return refuse('SCHEDULE_ENDED')
    if (wanted !== 'ACTIVE') await updateStatus(transaction, scheduleSeq, wanted)
    // The outcome of its last run is unknown, so its next run cannot be determined.
    else if (row.sending_until !== null) return refuse('SCHEDULE_BUSY')
    else {
      const next = firstAfter(row, row.run, new Date())
      const turn = next && { run: next.run, attempt: 0, due_at: next.at, next_at: next.at }
      await updateTurn(transaction, scheduleSeq, turn ?? row, turn ? 'ACTIVE' : 'ENDED')
    }
    return ok(undefined)
  })
  if (!changed.ok) return changed
  const row = await selectSchedule(deps.db, memberSeq, scheduleSeq)
  return row ? ok(await showSchedule(deps, row)) : refuse('NOT_FOUND')
}
