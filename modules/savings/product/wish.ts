import { assetOfSeq } from '@cocobnk/asset'
import type { FundStep } from '@cocobnk/contract'
import { uuidV7 } from '@cocobnk/database'
import { formatMinor, parseMinor } from '@cocobnk/money'
import { checkOutflow } from '@cocobnk/outflow'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { ProductDeps } from './deps.ts'
import { type FundRow, lotOf, planOf, termsOf } from './fund.ts'
import { askInstallment, type GoalRow, selectGoals } from './goal.store.ts'
import { collectRoundUps, installmentWith } from './round-up.ts'
import { koreanDay, openInstallment } from './rules.ts'
import { selectLots } from './step.store.ts'
import { askStep, type ListedFund, selectAuto, selectFund, wasTriedSince } from './store.ts'
import { refusalOf } from './subscribe.ts'

type Wish = {
  readonly memberSeq: string
  readonly fundSeq: string
  readonly kind: Extract<FundStep, 'INSTALLMENT' | 'RETURN' | 'DIVIDEND'>
  readonly amount?: string | undefined
  readonly requestKey: string
}

type WishFault =
  | 'NOT_FOUND'
  | 'INVALID_INPUT'
  | 'FUND_ENDED'
  | 'FUND_BUSY'
  | 'NOTHING_TO_CLAIM'
  | 'INSTALLMENT_NOT_DUE'
  | 'BELOW_MINIMUM_EXECUTION'
  | 'ABOVE_MAXIMUM_EXECUTION'
  | 'REWARDS_SHORT'
  | 'INSUFFICIENT_BALANCE'
  | 'ACCOUNT_FROZEN'

/** Requests a step for a member's own fund, once per key, and waits a while for the worker. Returns the fund or the refusal. */
export async function wishOf(deps: ProductDeps, wish: Wish): Promise<Result<ListedFund, WishFault>> {
  const { db } = deps
  const fund = await selectFund(db, wish.memberSeq, wish.fundSeq)
  if (!fund) return refuse('NOT_FOUND')
  const asset = await assetOfSeq(db, fund.asset_seq)
  const amount = wish.amount === undefined ? undefined : parseMinor(wish.amount, asset.decimal_point)
  if (amount && (!amount.ok || amount.value === 0n)) return refuse('INVALID_INPUT', { fields: { amount: 'INVALID' } })
  const asked = { step_seq: uuidV7(), kind: wish.kind, amount: amount?.ok ? amount.value : null }
  const stepSeq = await askStep(db, wish, { ...asked, request_key: wish.requestKey })
  if (stepSeq === undefined) return refuse(isOpen(fund) ? 'FUND_BUSY' : 'FUND_ENDED')
  const refusal = await refusalOf(deps, stepSeq)
  if (refusal !== null) {
    const text = (minor: bigint) => formatMinor(minor, asset.decimal_point)
    const maximum = text(fund.installment_amount ?? 0n)
    return refuse(refusal as WishFault, { values: { minimum: text(fund.minimum), maximum, asset: asset.code } })
  }
  return ok((await selectFund(db, wish.memberSeq, wish.fundSeq)) ?? fund)
}

const isOpen = ({ state }: FundRow) => state === 'ACTIVE' || state === 'REQUESTED'

const BATCH = 500
const DAY_MS = 86_400_000
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Requests due installments from accounts whose owners chose automatic payment. The outflow check applies as usual. A refused installment
 * is attempted again the next day while it can still be paid. For a goal with round-ups, the amount is the fixed part plus the collected
 * round-ups.
 */
export async function takeInstallments(deps: ProductDeps): Promise<void> {
  await collectRoundUps(deps)
  const today = koreanDay(deps.now())
  const midnight = new Date(today * DAY_MS - KOREA_MS)
  for (let after = FIRST; ; ) {
    const funds = await selectAuto(deps.db, after, BATCH)
    const seqs = funds.map(({ fund_seq }) => fund_seq)
    const [lots, goals] = await Promise.all([selectLots(deps.db, seqs), selectGoals(deps.db, seqs)])
    for (const fund of funds) {
      const plan = planOf(fund)
      const paid = new Set((lots.get(fund.fund_seq) ?? []).map((row) => lotOf(row).lot))
      if (!plan || openInstallment(termsOf(fund), plan, paid, today) === undefined) continue
      if (!(await wasTriedSince(deps.db, fund.fund_seq, midnight))) await takeOne(deps, fund, goals.get(fund.fund_seq))
    }
    const last = funds.at(-1)
    if (!last || funds.length < BATCH) return
    after = last.fund_seq
  }
}

const KOREA_MS = 9 * 3_600_000

async function takeOne({ db, outflow, now }: ProductDeps, fund: FundRow, goal: GoalRow | undefined): Promise<void> {
  const { member_seq: memberSeq, payment_account_seq: accountSeq, minimum } = fund
  const maximum = fund.installment_amount ?? 0n
  const isFilled = goal !== undefined && goal.round_up_unit !== null
  const split = isFilled ? installmentWith(goal, { minimum, maximum }) : { amount: maximum, roundUps: 0n }
  if (!split) return
  const leaver = { memberSeq, sessionSeq: undefined, accountSeq, now: now() }
  if (!(await checkOutflow(outflow, { kind: 'PRODUCT', ...leaver })).ok) return
  await askInstallment(db, fund, { ...split, goalSeq: goal?.goal_seq })
}
