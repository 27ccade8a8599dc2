import { readAccountNumber } from '@cocobnk/account'
import { assetOfSeq } from '@cocobnk/asset'
import type { Call, CodeOf, Confirming } from '@cocobnk/contract'
import { commitIfOk, uuidV7 } from '@cocobnk/database'
import { memberVault } from '@cocobnk/member'
import { parseMinor } from '@cocobnk/money'
import { checkOutflow, waitUntil } from '@cocobnk/outflow'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { ScheduleDeps } from './deps.ts'
import { occurrence, type Plan } from './occurrence.ts'
import { DESCRIPTION_FIELD, type Shown, showSchedule } from './shown.ts'
import { insertSchedule, lockCount, selectMade, selectSchedule } from './store.ts'

const SCHEDULES_MAX = 50

type Wish = Call<'POST /account/schedule'>['body'] & {
  /** A repeated key is the same schedule: a second one would pay again and again. */
  readonly requestKey: string
}
type Fault = CodeOf<'POST /account/schedule'>

/**
 * Schedules a transfer, after step-up for exactly this, so it also confirms the recipient. A first run before a new recipient may be paid
 * is refused: the recipient is confirmed by then, and the member can schedule a later one.
 */
export async function createSchedule(
  deps: ScheduleDeps,
  by: Confirming,
  wish: Wish,
  now = new Date(),
): Promise<Result<Shown, Fault>> {
  const { memberSeq } = by
  const known = await selectMade(deps.db, memberSeq, wish.requestKey)
  if (known) return ok(await showSchedule(deps, known))
  const accounts = await accountsOf(deps, memberSeq, wish)
  if (!accounts.ok) return accounts
  const { from, to } = accounts.value
  const asset = await assetOfSeq(deps.db, from.asset_seq)
  const amount = parseMinor(wish.amount, asset.decimal_point)
  if (!amount.ok || amount.value === 0n) return refuse('INVALID_INPUT', { fields: { amount: 'INVALID' } })
  const plan = planOf(wish)
  const first = occurrence(plan, 0)
  if (!first || first <= now) return refuse('SCHEDULE_NEVER_RUNS')
  const isOwn = to.member_seq === memberSeq
  const leaver = { memberSeq, sessionSeq: by.sessionSeq, accountSeq: from.account_seq, now }
  const allowed = await checkOutflow(deps.outflow, { kind: isOwn ? 'OWN_TRANSFER' : 'SCHEDULE', ...leaver })
  if (!allowed.ok) return allowed
  if (!isOwn) {
    const confirmed = await deps.transfers.confirm(by, to.number)
    if (!confirmed.ok) return confirmed
    const usableAt = new Date(confirmed.value.usable_at)
    if (first < usableAt) return refuse('PAYEE_COOLING_OFF', waitUntil(usableAt, now))
  }
  const schedule_seq = uuidV7()
  const own = memberVault(deps.db, deps.vault, memberSeq)
  const description = wish.description === undefined ? null : await own.seal(DESCRIPTION_FIELD, wish.description)
  const created = await commitIfOk(deps.db, async (transaction) => {
    if ((await lockCount(transaction, memberSeq)) >= SCHEDULES_MAX)
      return refuse('TOO_MANY_SCHEDULES', { values: { max: String(SCHEDULES_MAX) } })
    await insertSchedule(transaction, {
      ...plan,
      schedule_seq,
      member_seq: memberSeq,
      from_account_seq: from.account_seq,
      to_account_seq: to.account_seq,
      amount: amount.value,
      description,
      request_key: wish.requestKey,
      due_at: first,
      next_at: first,
    })
    return ok(await selectSchedule(transaction, memberSeq, schedule_seq))
  })
  if (!created.ok) return created
  if (!created.value) throw new Error(`schedule ${schedule_seq} is missing right after it was inserted`)
  return ok(await showSchedule(deps, created.value))
}

async function accountsOf({ accounts }: ScheduleDeps, memberSeq: string, wish: Wish) {
  const number = readAccountNumber(wish.to_account_number)
  const [from, to] = await Promise.all([
    accounts.own(memberSeq, wish.from_account_seq),
    number === undefined ? undefined : accounts.byNumber(number),
  ])
  if (!from) return refuse('NOT_FOUND')
  if (!to) return refuse('ACCOUNT_NUMBER_UNKNOWN')
  if (from.account_seq === to.account_seq) return refuse('SAME_ACCOUNT')
  if (from.asset_seq !== to.asset_seq) return refuse('ASSETS_DIFFERENT')
  return ok({ from, to })
}

function planOf({ frequency, starts_on, at_time, time_zone, ends_on, count }: Wish): Plan {
  return { frequency, starts_on, at_time, time_zone, ends_on: ends_on ?? null, runs_max: count ?? null }
}
