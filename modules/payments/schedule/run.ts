import { inTransaction } from '@cocobnk/database'
import { mailMember } from '@cocobnk/member'
import { formatMinor } from '@cocobnk/money'
import type { ScheduleDeps } from './deps.ts'
import { type Turn, turnAfterExchange, turnAfterRefusal, turnAfterRun } from './next-turn.ts'
import { type Outcome, perform } from './perform.ts'
import { insertRun, lockSchedule, type ScheduleRow, takeCalled, updateTurn } from './store.ts'

/** Far longer than any transfer or exchange takes: a server that has not reported by then is dead. */
const SENDING_SECONDS = 30
const BATCH = 20
const PATHS = { TRANSFER: '/transfer/account-transfer', EXCHANGE: '/exchange/direct-exchange' } as const

/**
 * Performs the turns called by the workflow engine, on any server. Each turn is sent once, because its key is stored before it is sent.
 */
export async function runCalled(deps: ScheduleDeps): Promise<void> {
  const taken = await takeCalled(deps.db, SENDING_SECONDS, BATCH)
  await Promise.all(taken.map((row) => runOne(deps, row)))
  if (taken.length === BATCH) await runCalled(deps)
}

async function runOne(deps: ScheduleDeps, row: ScheduleRow): Promise<void> {
  const outcome = await perform(deps, row)
  if (!outcome) return
  await note(deps, row, outcome)
  await deps.push.toMember(row.member_seq, 'schedule.changed', { seq: row.schedule_seq })
}

/** Stores the outcome, the next run and the mail in one transaction. */
function note(deps: ScheduleDeps, row: ScheduleRow, outcome: Outcome): Promise<void> {
  return inTransaction(deps.db, async (transaction) => {
    const now = await lockSchedule(transaction, row.member_seq, row.schedule_seq)
    // Another server has already recorded this turn.
    if (!now || now.turn !== row.turn) return
    const refusal = 'refusal' in outcome ? outcome.refusal : undefined
    const isInactive = refusal === 'NOT_ACTIVE'
    const again = refusal !== undefined && !isInactive ? retryOf(row) : undefined
    const next = again ?? (isInactive ? row : nextOf(row))
    const status = now.status === 'ACTIVE' && !next ? 'ENDED' : now.status
    await updateTurn(transaction, row.schedule_seq, next ?? { ...row, run: row.run + 1 }, status)
    if (isInactive) return
    const { schedule_seq, run, attempt, due_at } = row
    await insertRun(transaction, {
      schedule_seq,
      run,
      attempt,
      due_at,
      outcome: refusal === undefined ? 'SENT' : again ? 'REFUSED' : 'SKIPPED',
      refusal: refusal ?? null,
      transfer_seq: 'transferSeq' in outcome ? outcome.transferSeq : null,
      exchange_seq: 'exchangeSeq' in outcome ? outcome.exchangeSeq : null,
    })
    if (refusal === undefined || (again && attempt > 0)) return
    await mail({ ...deps, db: transaction }, row, refusal, again ? 'REFUSED' : 'SKIPPED')
  })
}

/** The retry of a refused transfer. An exchange is not retried, because hours later it would get a different rate. */
function retryOf(row: ScheduleRow): Turn | undefined {
  return row.type === 'EXCHANGE' ? undefined : turnAfterRefusal(row, new Date())
}

function nextOf(row: ScheduleRow): Turn | undefined {
  return row.type === 'EXCHANGE' ? turnAfterExchange(row, row, new Date()) : turnAfterRun(row, row)
}

/** Mails the member when a run is first refused and when it is given up. */
async function mail(
  { db, vault, webOrigin }: ScheduleDeps,
  row: ScheduleRow,
  refusal: string,
  outcome: 'REFUSED' | 'SKIPPED',
): Promise<void> {
  await mailMember(db, vault, row.member_seq, {
    template: 'schedule-news',
    values: {
      type: row.type,
      outcome,
      refusal,
      about: `${formatMinor(row.amount, row.decimal_point)} ${row.code} → ${row.type === 'EXCHANGE' ? row.to_code : row.to_number}`,
      link: `${webOrigin}${PATHS[row.type]}?view=schedule&seq=${row.schedule_seq}`,
    },
  })
}
