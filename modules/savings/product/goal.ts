import { assetOfSeq } from '@cocobnk/asset'
import type { Call, CodeOf } from '@cocobnk/contract'
import { formatMinor, parseMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { ProductDeps } from './deps.ts'
import { updateGoal, upsertGoal } from './goal.store.ts'
import { collectFor, lastEntry } from './round-up.ts'
import { type ListedFund, selectFund } from './store.ts'

type Put = 'PUT /finance/fund/{fund_seq}/goal'
type Patch = 'PATCH /finance/fund/{fund_seq}/goal'

/** Sets the goal of a fund. Round-ups are saved by installments, so only a fund with installments can have them. */
export async function setGoal(
  deps: ProductDeps,
  memberSeq: string,
  fundSeq: string,
  { name, target: targetText, due_on, round_up }: Call<Put>['body'],
): Promise<Result<ListedFund, CodeOf<Put>>> {
  const { db } = deps
  const fund = await selectFund(db, memberSeq, fundSeq)
  if (!fund) return refuse('NOT_FOUND')
  if (!isOpen(fund)) return refuse('FUND_ENDED')
  const asset = await assetOfSeq(db, fund.asset_seq)
  const minor = (text: string) => {
    const parsed = parseMinor(text, asset.decimal_point)
    return parsed.ok ? parsed.value : undefined
  }
  const target = minor(targetText)
  const [unit, base] = round_up ? [minor(round_up.unit), minor(round_up.base)] : [null, 0n]
  const maximum = fund.installment_amount
  if (target === undefined || target === 0n) return refuse('INVALID_INPUT', { fields: { target: 'INVALID' } })
  if (unit === undefined || unit === 0n || base === undefined || (unit !== null && maximum === null))
    return refuse('INVALID_INPUT', { fields: { round_up: 'INVALID' } })
  if (maximum !== null && base > maximum)
    return refuse('ABOVE_MAXIMUM_EXECUTION', {
      values: { maximum: formatMinor(maximum, asset.decimal_point), asset: asset.code },
    })
  const wanted = { fund_seq: fundSeq, member_seq: memberSeq, name, target, due_on, round_up_unit: unit, base }
  await upsertGoal(db, wanted, await lastEntry(deps, fund.payment_account_seq))
  return ok((await selectFund(db, memberSeq, fundSeq)) ?? fund)
}

/** Pauses round-ups, resumes them from now on, or ends the goal. Collected round-ups stay collected. */
export async function changeGoal(
  deps: ProductDeps,
  memberSeq: string,
  fundSeq: string,
  type: Call<Patch>['body']['type'],
): Promise<Result<ListedFund, CodeOf<Patch>>> {
  const { db } = deps
  const fund = await selectFund(db, memberSeq, fundSeq)
  if (!fund) return refuse('NOT_FOUND')
  if (type === 'SET_PAUSED') await collectFor(deps, fundSeq)
  const resumed = async () => ({ is_paused: false, read_to: await lastEntry(deps, fund.payment_account_seq) })
  const change =
    type === 'SET_RESUMED' ? await resumed() : type === 'SET_PAUSED' ? { is_paused: true } : { ended_at: deps.now() }
  return (await updateGoal(db, memberSeq, fundSeq, change)) ? ok(fund) : refuse('NOT_FOUND')
}

const isOpen = ({ state }: ListedFund) => state === 'ACTIVE' || state === 'REQUESTED'
