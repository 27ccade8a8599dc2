import { readAccountNumber } from '@cocobnk/account'
import { assetOfSeq } from '@cocobnk/asset'
import type { Call, CodeOf, Confirming } from '@cocobnk/contract'
import { commitIfOk, uuidV7 } from '@cocobnk/database'
import { currentIntent } from '@cocobnk/ledger'
import { memberVault } from '@cocobnk/member'
import { parseMinor } from '@cocobnk/money'
import { checkOutflow, waitUntil } from '@cocobnk/outflow'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { ScheduleDeps } from './deps.ts'
import { INTENT_FIELD } from './intent.ts'
import { occurrence, type Plan } from './occurrence.ts'
import { DESCRIPTION_FIELD, type Shown, showSchedule } from './shown.ts'
import { insertSchedule, lockCount, type ScheduleType, selectMade, selectSchedule } from './store.ts'

const SCHEDULES_MAX = 50

type Wish = Call<'POST /account/schedule'>['body'] & {
  /** Repeating the same key returns the same schedule, because a second one would pay again and again. */
  readonly requestKey: string
}
type Fault = CodeOf<'POST /account/schedule'>

/**
 * Schedules a transfer or a recurring exchange, after step-up for exactly this content, which also confirms the recipient. A first run
 * before a new recipient may be paid is refused, but the recipient is then confirmed, so the member can schedule a later one.
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
  const type = wish.type ?? 'TRANSFER'
  const accounts = await accountsOf(deps, memberSeq, { ...wish, type })
  if (!accounts.ok) return accounts
  const { from, to } = accounts.value
  const amounts = await amountsOf(deps, { ...wish, type }, accounts.value)
  if (!amounts.ok) return amounts
  const plan = planOf(wish)
  const first = occurrence(plan, 0)
  if (!first || first <= now) return refuse('SCHEDULE_NEVER_RUNS')
  const isOwn = to.member_seq === memberSeq
  const kind = type === 'EXCHANGE' ? 'EXCHANGE' : isOwn ? 'OWN_TRANSFER' : 'SCHEDULE'
  const leaver = { memberSeq, sessionSeq: by.sessionSeq, accountSeq: from.account_seq, now }
  const allowed = await checkOutflow(deps.outflow, { kind, ...leaver })
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
  const signed = currentIntent()
  const intent = signed ? await own.seal(INTENT_FIELD, JSON.stringify(signed)) : null
  const created = await commitIfOk(deps.db, async (transaction) => {
    if ((await lockCount(transaction, memberSeq)) >= SCHEDULES_MAX)
      return refuse('TOO_MANY_SCHEDULES', { values: { max: String(SCHEDULES_MAX) } })
    await insertSchedule(transaction, {
      ...plan,
      ...amounts.value,
      schedule_seq,
      member_seq: memberSeq,
      type,
      from_account_seq: from.account_seq,
      to_account_seq: to.account_seq,
      description,
      intent,
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

type Typed = Wish & { readonly type: ScheduleType }

async function accountsOf({ accounts, exchanges }: ScheduleDeps, memberSeq: string, wish: Typed) {
  const number = readAccountNumber(wish.to_account_number)
  const [from, to] = await Promise.all([
    accounts.own(memberSeq, wish.from_account_seq),
    number === undefined ? undefined : accounts.byNumber(number),
  ])
  if (!from) return refuse('NOT_FOUND')
  if (!to) return refuse('ACCOUNT_NUMBER_UNKNOWN')
  if (from.account_seq === to.account_seq) return refuse('SAME_ACCOUNT')
  if (wish.type === 'TRANSFER') return from.asset_seq === to.asset_seq ? ok({ from, to }) : refuse('ASSETS_DIFFERENT')
  if (to.member_seq !== memberSeq) return refuse('ACCOUNT_NUMBER_UNKNOWN')
  const isOffered = await exchanges.isOffered(from.asset_seq, to.asset_seq)
  return isOffered ? ok({ from, to }) : refuse('EXCHANGE_CLOSED')
}

type Coded = { readonly asset_seq: string }

/** Parses the amounts. Refuses a single exchange, which needs no schedule, and a minimum for anything but an exchange. */
async function amountsOf(
  { db }: ScheduleDeps,
  wish: Typed,
  { from, to }: { readonly from: Coded; readonly to: Coded },
) {
  const [given, received] = await Promise.all([assetOfSeq(db, from.asset_seq), assetOfSeq(db, to.asset_seq)])
  const amount = parseMinor(wish.amount, given.decimal_point)
  if (!amount.ok || amount.value === 0n) return refuse('INVALID_INPUT', { fields: { amount: 'INVALID' } })
  if (wish.type === 'EXCHANGE' && wish.frequency === 'ONCE')
    return refuse('INVALID_INPUT', { fields: { frequency: 'INVALID' } })
  if (wish.receive_min === undefined) return ok({ amount: amount.value, receive_min: null })
  const least = parseMinor(wish.receive_min, received.decimal_point)
  if (wish.type === 'TRANSFER' || !least.ok || least.value === 0n)
    return refuse('INVALID_INPUT', { fields: { receive_min: 'INVALID' } })
  return ok({ amount: amount.value, receive_min: least.value })
}

function planOf({ frequency, starts_on, at_time, time_zone, ends_on, count }: Wish): Plan {
  return { frequency, starts_on, at_time, time_zone, ends_on: ends_on ?? null, runs_max: count ?? null }
}
