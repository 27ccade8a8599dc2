import { setTimeout as sleep } from 'node:timers/promises'
import type { TransferWish } from '@cocobnk/contract'
import { inTransaction, uuidV7 } from '@cocobnk/database'
import { isTooOldToPost } from '@cocobnk/late-posting'
import { mailMember } from '@cocobnk/member'
import { formatMinor } from '@cocobnk/money'
import type { ScheduleDeps } from './deps.ts'
import { turnAfterRefusal, turnAfterRun } from './next-turn.ts'
import { descriptionOf } from './shown.ts'
import { dropTurnKey, insertRun, keepTurnKey, lockSchedule, type ScheduleRow, takeCalled, updateTurn } from './store.ts'

/** Far longer than any transfer takes: a server that has not reported by then is dead. */
const SENDING_SECONDS = 30
const BATCH = 20
const LOOKS = 20
const LOOK_EVERY_MS = 500

type Outcome = { readonly transferSeq: string } | { readonly refusal: string }

/** Sends the runs that the workflow engine requested. On any server, and each turn once: its key is stored before it is sent. */
export async function runCalled(deps: ScheduleDeps): Promise<void> {
  const taken = await takeCalled(deps.db, SENDING_SECONDS, BATCH)
  await Promise.all(taken.map((row) => runOne(deps, row)))
  if (taken.length === BATCH) await runCalled(deps)
}

async function runOne(deps: ScheduleDeps, row: ScheduleRow): Promise<void> {
  const outcome = await send(deps, row)
  if (!outcome) return
  await note(deps, row, outcome)
  await deps.push.toMember(row.member_seq, 'schedule.changed', { seq: row.schedule_seq })
}

/** Undefined while the outcome is unknown: then it is requested again. Each attempt has its own key: what came back may be sent again. */
async function send(deps: ScheduleDeps, row: ScheduleRow): Promise<Outcome | undefined> {
  const key = await keepTurnKey(deps.db, row, uuidV7())
  if (key === undefined) return undefined
  const wish: TransferWish = {
    memberSeq: row.member_seq,
    sessionSeq: undefined,
    key,
    fromAccountSeq: row.from_account_seq,
    toAccountNumber: row.to_number,
    amount: formatMinor(row.amount, row.decimal_point),
    description: (await descriptionOf(deps, row)) ?? undefined,
  }
  const transferSeq = deps.transfers.seqOf(wish)
  if ((await deps.transfers.statusOf(transferSeq)) !== undefined) return endOf(deps, transferSeq)
  // Paused or canceled while a server that died was at it: nothing new is started.
  if (row.status !== 'ACTIVE') return { refusal: 'NOT_ACTIVE' }
  const sent = await deps.transfers.send(wish)
  if (sent.ok) return endOf(deps, transferSeq)
  // Stored more than a month ago by a dead server, and never sent: the turn gets another key.
  if (sent.code === 'REQUEST_OUT_OF_TIME' && isTooOldToPost(key)) {
    await dropTurnKey(deps.db, row, key)
    return send(deps, row)
  }
  return sent.code === 'SERVICE_UNAVAILABLE' ? undefined : { refusal: sent.code }
}

/** Between shards money is in flight for a moment, and only its end decides the outcome. */
async function endOf({ transfers }: ScheduleDeps, transferSeq: string): Promise<Outcome | undefined> {
  for (let look = 0; look < LOOKS; look += 1) {
    const status = await transfers.statusOf(transferSeq)
    if (status === 'APPROVED') return { transferSeq }
    if (status === 'REJECTED') return { refusal: 'TRANSFER_FAILED' }
    await sleep(LOOK_EVERY_MS)
  }
  return undefined
}

/** The outcome, the next run and the mail are stored in one transaction. */
function note(deps: ScheduleDeps, row: ScheduleRow, outcome: Outcome): Promise<void> {
  return inTransaction(deps.db, async (transaction) => {
    const now = await lockSchedule(transaction, row.member_seq, row.schedule_seq)
    // Another server was faster.
    if (!now || now.turn !== row.turn) return
    const isSent = 'transferSeq' in outcome
    const isInactive = !isSent && outcome.refusal === 'NOT_ACTIVE'
    const again = isSent || isInactive ? undefined : turnAfterRefusal(row, new Date())
    const next = again ?? (isInactive ? row : turnAfterRun(row, row))
    const status = now.status === 'ACTIVE' && !next ? 'ENDED' : now.status
    await updateTurn(transaction, row.schedule_seq, next ?? { ...row, run: row.run + 1 }, status)
    if (isInactive) return
    const { schedule_seq, run, attempt, due_at } = row
    await insertRun(transaction, {
      schedule_seq,
      run,
      attempt,
      due_at,
      outcome: isSent ? 'SENT' : again ? 'REFUSED' : 'SKIPPED',
      refusal: isSent ? null : outcome.refusal,
      transfer_seq: isSent ? outcome.transferSeq : null,
    })
    if (isSent || (again && attempt > 0)) return
    await mail({ ...deps, db: transaction }, row, outcome.refusal, again ? 'REFUSED' : 'SKIPPED')
  })
}

/** When a run is refused for the first time, and when it is given up. */
async function mail(
  { db, vault, webOrigin }: ScheduleDeps,
  row: ScheduleRow,
  refusal: string,
  outcome: 'REFUSED' | 'SKIPPED',
): Promise<void> {
  await mailMember(db, vault, row.member_seq, {
    template: 'schedule-news',
    values: {
      outcome,
      refusal,
      about: `${formatMinor(row.amount, row.decimal_point)} ${row.code} → ${row.to_number}`,
      link: `${webOrigin}/transfer/account-transfer?view=schedule&seq=${row.schedule_seq}`,
    },
  })
}
