import { assetOfSeq } from '@cocobnk/asset'
import { recordEvent } from '@cocobnk/commerce-event'
import { inTransaction, uuidV7 } from '@cocobnk/database'
import { selectSettlementAccounts } from '@cocobnk/merchant'
import { formatMinor } from '@cocobnk/money'
import type { Result } from '@cocobnk/result'
import type { PayoutDeps } from './deps.ts'
import { endRun, endTurn, insertRun, type PlanRow, type RunRow, selectLeft, takeDuePlans } from './store.ts'
import { dayInKorea, dueAmount, nextLook } from './turn.ts'

const BATCH = 20
/** Lease of a plan: far longer than all movements of a shop take. */
const RUNNING_SECONDS = 300

/** Converts and transfers shops' income as their owners configured. */
export async function runPayouts(deps: PayoutDeps): Promise<void> {
  const taken = await takeDuePlans(deps.db, RUNNING_SECONDS, BATCH)
  for (const plan of taken) await runPlan(deps, plan)
  if (taken.length === BATCH) await runPayouts(deps)
}

async function runPlan(deps: PayoutDeps, plan: PlanRow): Promise<void> {
  const now = new Date()
  const today = dayInKorea(now)
  const left = await finishLeft(deps, plan)
  // After its daily run, a plan runs again only to retry refusals.
  const isAllowed = plan.state !== 'CLOSED' && (plan.turns === 'THRESHOLD' || plan.turn_day !== today || left)
  const isRefused = isAllowed ? await moveAll(deps, plan) : false
  await endTurn(deps.db, plan.merchant_seq, isRefused ? plan.turn_day : today, nextLook(plan.turns, isRefused, now))
}

/** Returns whether anything was left: a transfer is retried with its key; a conversion is recomputed from the account's balance. */
async function finishLeft(deps: PayoutDeps, plan: PlanRow): Promise<boolean> {
  const left = await selectLeft(deps.db, plan.merchant_seq)
  for (const run of left)
    if (run.kind === 'TRANSFER') await send(deps, plan, run)
    else await endRun(deps.db, run.run_seq, 'NOT_FINISHED')
  return left.length > 0
}

/** Returns whether anything was refused. */
async function moveAll(deps: PayoutDeps, plan: PlanRow): Promise<boolean> {
  const accounts = await selectSettlementAccounts(deps.db, plan.merchant_seq)
  const target = accounts.find(({ asset_seq }) => asset_seq === plan.convert_asset_seq)
  let isRefused = false
  for (const account of accounts) {
    if (!target || account === target) continue
    const amount = await amountOf(deps, plan, account)
    if (amount === 0n) continue
    const moved = await convert(deps, plan, { from: account, to: target, amount })
    if (!moved) isRefused = true
  }
  if (plan.account_seq === null) return isRefused
  const own = await deps.accounts.own(plan.member_seq, plan.account_seq)
  const source = own && accounts.find(({ asset_seq }) => asset_seq === own.asset_seq)
  if (!own || !source || source.account_seq === own.account_seq) return isRefused
  const amount = await amountOf(deps, plan, source)
  if (amount === 0n) return isRefused
  const run = await begin(deps, plan, { kind: 'TRANSFER', from: source, to: own, amount })
  return run ? !(await send(deps, plan, run)) || isRefused : true
}

type Settled = { readonly account_seq: string; readonly asset_seq: string }
type Coded = Settled & { readonly code: string; readonly decimal_point: number }

async function amountOf(deps: PayoutDeps, plan: PlanRow, account: Coded): Promise<bigint> {
  const available = await deps.availableOf(account.account_seq)
  if (available <= 0n) return 0n
  return dueAmount(plan, available, await deps.usotOf(account, available))
}

type Movement = {
  readonly kind: 'CONVERT' | 'TRANSFER'
  readonly from: Settled
  readonly to: Settled
  readonly amount: bigint
}

function begin({ db }: PayoutDeps, plan: PlanRow, { kind, from, to, amount }: Movement) {
  return insertRun(db, {
    run_seq: uuidV7(),
    merchant_seq: plan.merchant_seq,
    kind,
    from_account_seq: from.account_seq,
    to_account_seq: to.account_seq,
    asset_seq: from.asset_seq,
    amount,
    run_key: uuidV7(),
  })
}

async function convert(
  deps: PayoutDeps,
  plan: PlanRow,
  { from, to, amount }: { readonly from: Coded; readonly to: Coded; readonly amount: bigint },
): Promise<boolean> {
  const run = await begin(deps, plan, { kind: 'CONVERT', from, to, amount })
  if (!run) return false
  const converted = await deps.convert({
    memberSeq: plan.member_seq,
    fromAccountSeq: from.account_seq,
    toAccountSeq: to.account_seq,
    fromAssetSeq: from.asset_seq,
    toAssetSeq: to.asset_seq,
    amount: formatMinor(amount, from.decimal_point),
  })
  return note(deps, run, converted)
}

async function send(deps: PayoutDeps, plan: PlanRow, run: RunRow): Promise<boolean> {
  const own = await deps.accounts.own(plan.member_seq, run.to_account_seq)
  const { decimal_point } = await assetOfSeq(deps.db, run.asset_seq)
  if (!own) return note(deps, run, { ok: false, code: 'NOT_FOUND' })
  const sent = await deps.transfers.send({
    memberSeq: plan.member_seq,
    sessionSeq: undefined,
    key: run.run_key,
    fromAccountSeq: run.from_account_seq,
    toAccountNumber: own.number,
    amount: formatMinor(run.amount, decimal_point),
  })
  // The run stays open if the outcome is unknown, and is retried with the same key.
  if (!sent.ok && sent.code === 'SERVICE_UNAVAILABLE') return false
  return note(deps, run, sent)
}

/** Returns whether it succeeded. */
async function note({ db }: PayoutDeps, run: RunRow, result: Result<unknown, string>): Promise<boolean> {
  const { code, decimal_point } = await assetOfSeq(db, run.asset_seq)
  await inTransaction(db, async (transaction) => {
    const isFirst = await endRun(transaction, run.run_seq, result.ok ? null : result.code)
    if (!isFirst || !result.ok) return
    await recordEvent(transaction, {
      mode: 'LIVE',
      merchantSeq: run.merchant_seq,
      type: 'payout.done',
      data: { run_seq: run.run_seq, kind: run.kind, amount: formatMinor(run.amount, decimal_point), asset: code },
    })
  })
  return result.ok
}
