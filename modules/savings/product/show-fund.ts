import { type AssetRow, type AssetTables, selectEveryAsset } from '@cocobnk/asset'
import type { FundState, InstallmentState, Output } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import type { Locale } from '@cocobnk/i18n'
import { formatMinor } from '@cocobnk/money'
import type { ProductDeps } from './deps.ts'
import { lotOf, planOf, termsOf } from './fund.ts'
import { type GoalRow, selectGoals } from './goal.store.ts'
import { rateText } from './offer.ts'
import {
  type Day,
  dayOf,
  dayText,
  dueTo,
  installmentDay,
  interestOf,
  koreanDay,
  type Lot,
  leave,
  nextDue,
  openInstallment,
  principalOf,
  unpaid,
} from './rules.ts'
import { type StepRow, selectLots } from './step.store.ts'
import type { ListedFund } from './store.ts'

type Shown = Output<'GET /finance/fund/{fund_seq}'>
export type ShownFund = Shown['fund']
export type Assets = ReadonlyMap<string, AssetRow>

export async function assetsOf({ db }: { readonly db: Kysely<AssetTables> }): Promise<Assets> {
  return new Map((await selectEveryAsset(db)).map((asset) => [asset.seq, asset]))
}

export function assetIn(assets: Assets, seq: string): AssetRow {
  const asset = assets.get(seq)
  if (!asset) throw new Error(`there is no asset ${seq}`)
  return asset
}

export const nameOf = ({ seq, code }: AssetRow) => ({ asset_seq: seq, code })
export const textIn =
  ({ decimal_point }: AssetRow) =>
  (minor: bigint) =>
    formatMinor(minor, decimal_point)

/** Funds as their owner sees them on that day. */
export async function showFunds(deps: ProductDeps, rows: readonly ListedFund[], locale: Locale): Promise<ShownFund[]> {
  const seqs = rows.map(({ fund_seq }) => fund_seq)
  const [assets, lots, goals] = await Promise.all([
    assetsOf(deps),
    selectLots(deps.db, seqs),
    selectGoals(deps.db, seqs),
  ])
  const today = koreanDay(deps.now())
  return rows.map((row) => {
    const goal = goals.get(row.fund_seq)
    return showFund(row, (lots.get(row.fund_seq) ?? []).map(lotOf), { assets, today, locale, goal })
  })
}

type About = {
  readonly assets: Assets
  readonly today: Day
  readonly locale: Locale
  readonly goal: GoalRow | undefined
}

function showFund(row: ListedFund, lots: readonly Lot[], { assets, today, locale, goal }: About): ShownFund {
  const [asset, dividendAsset] = [assetIn(assets, row.asset_seq), assetIn(assets, row.dividend_asset_seq)]
  const [money, interest] = [textIn(asset), textIn(dividendAsset)]
  const terms = termsOf(row)
  const isOpen = row.state === 'ACTIVE'
  const claimable = isOpen && row.dividend_type === 'MANUAL' ? unpaid(terms, lots, dueTo(terms, today)) : 0n
  const left = isOpen ? leave(terms, lots, principalOf(lots), today) : { principal: 0n, interest: 0n, lost: 0n }
  return {
    fund_seq: row.fund_seq,
    instrument: { instrument_seq: row.instrument_seq, name: row.name[locale] },
    type: row.type,
    state: stateOf(row, today),
    account: row.number === null ? null : { account_seq: row.account_seq, number: row.number, title: row.title },
    payment_account_seq: row.payment_account_seq,
    dividend_account_seq: row.dividend_account_seq,
    asset: nameOf(asset),
    dividend_asset: nameOf(dividendAsset),
    principal: money(row.principal),
    rate: rateText(row.rate_ppm),
    term_days: row.term_days,
    dividend_type: row.dividend_type,
    dividend_days: row.dividend_days,
    early_rates: [...row.early_rates],
    started_on: row.started_on,
    matures_on: row.matures_on,
    accrued: interest(row.accrued),
    accrued_on: row.accrued_on,
    paid: interest(row.paid),
    claimable: interest(claimable),
    to_come: interest(isOpen ? row.promised + plannedOf(row, lots, today) : 0n),
    leaving: { principal: money(left.principal), interest: interest(left.interest), lost: interest(left.lost) },
    renewal_rate: row.renewal_rate_ppm === null ? null : rateText(row.renewal_rate_ppm),
    installments: installmentsOf(row, lots, today, money),
    goal: goal ? showGoal(goal, money) : null,
    document_version: row.document_version,
    refusal: row.refusal,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  }
}

function showGoal(goal: GoalRow, money: (minor: bigint) => string): ShownFund['goal'] {
  const { name, target, due_on, round_up_unit, base, is_paused, collected, waiting } = goal
  return {
    name,
    target: money(target),
    due_on,
    round_up:
      round_up_unit === null
        ? null
        : {
            unit: money(round_up_unit),
            base: money(base),
            is_paused,
            collected: money(collected),
            waiting: money(waiting),
          },
  }
}

function stateOf({ state, started_on, matures_on }: ListedFund, today: Day): FundState {
  if (state !== 'ACTIVE') return state
  if (today < dayOf(started_on)) return 'SUBSCRIBED'
  return today >= dayOf(matures_on) ? 'MATURED' : 'ACTIVE'
}

/** The interest that the installments still payable would earn. */
function plannedOf(row: ListedFund, lots: readonly Lot[], today: Day): bigint {
  const plan = planOf(row)
  if (!plan || row.installment_amount === null) return 0n
  const terms = termsOf(row)
  const amount = row.installment_amount
  return Array.from({ length: plan.count }, (_, number) => number).reduce((sum, number) => {
    const due = installmentDay(terms.startedOn, number)
    if (lots.some(({ lot }) => lot === number) || today > due + plan.lateDays) return sum
    return sum + interestOf(terms, amount, terms.maturesOn - Math.max(due, today))
  }, 0n)
}

function installmentsOf(row: ListedFund, lots: readonly Lot[], today: Day, money: (minor: bigint) => string) {
  const plan = planOf(row)
  if (!plan || row.installment_amount === null) return null
  const terms = termsOf(row)
  const paid = new Set(lots.map(({ lot }) => lot))
  const all = showInstallments(row, lots, today, money)
  const open = openInstallment(terms, plan, paid, today)
  const next = open ?? all.find(({ state }) => state === 'PLANNED')?.number
  return {
    amount: money(row.installment_amount),
    count: plan.count,
    paid: all.filter(({ state }) => state === 'PAID' || state === 'LATE').length,
    missed: all.filter(({ state }) => state === 'MISSED').length,
    is_auto: row.is_auto,
    next_on: next === undefined || row.state !== 'ACTIVE' ? null : dayText(installmentDay(terms.startedOn, next)),
    is_due: open !== undefined && row.state === 'ACTIVE',
  }
}

export function showInstallments(
  row: ListedFund,
  lots: readonly Lot[],
  today: Day,
  money: (minor: bigint) => string,
): Shown['installments'] {
  const plan = planOf(row)
  if (!plan) return []
  const { startedOn } = termsOf(row)
  return Array.from({ length: plan.count }, (_, number) => {
    const due = installmentDay(startedOn, number)
    const lot = lots.find((one) => one.lot === number)
    const state: InstallmentState = lot
      ? lot.startedOn > due
        ? 'LATE'
        : 'PAID'
      : today < due
        ? 'PLANNED'
        : today > due + plan.lateDays
          ? 'MISSED'
          : 'DUE'
    return {
      number,
      due_on: dayText(due),
      state,
      amount: lot ? money(lot.principal) : null,
      paid_on: lot ? dayText(lot.startedOn) : null,
    }
  })
}

/**
 * Upcoming events with their dates, assuming no changes. On the last day the interest that is still unpaid comes first, then the principal
 * with the installments that can still be paid.
 */
export function showComing(row: ListedFund, lots: readonly Lot[], today: Day, assets: Assets): Shown['coming'] {
  if (row.state !== 'ACTIVE') return []
  const [money, interest] = [textIn(assetIn(assets, row.asset_seq)), textIn(assetIn(assets, row.dividend_asset_seq))]
  const terms = termsOf(row)
  const each = row.installment_amount ?? 0n
  const planned = showInstallments(row, lots, today, money)
    .filter(({ state }) => state === 'PLANNED' || state === 'DUE')
    .map(({ due_on }) => ({ on: due_on, kind: 'INSTALLMENT' as const, amount: money(each) }))
  const dividends: Shown['coming'] = []
  let before = unpaid(terms, lots, Math.min(dueTo(terms, today), terms.maturesOn))
  for (let on = nextDue(terms, today); on < terms.maturesOn && dividends.length < COMING_MAX; on = nextDue(terms, on)) {
    const until = unpaid(terms, lots, on)
    dividends.push({ on: dayText(on), kind: 'DIVIDEND', amount: interest(until - before) })
    before = until
  }
  const last = unpaid(terms, lots, terms.maturesOn) - before + plannedOf(row, lots, today)
  if (last > 0n) dividends.push({ on: row.matures_on, kind: 'DIVIDEND', amount: interest(last) })
  const principal = principalOf(lots) + each * BigInt(planned.length)
  const end = { on: row.matures_on, kind: 'MATURITY' as const, amount: money(principal) }
  return [...planned, ...dividends, end].toSorted((one, other) => one.on.localeCompare(other.on))
}

const COMING_MAX = 60

export function showStep(step: StepRow, money: (minor: bigint) => string, interest: (minor: bigint) => string) {
  return {
    step_seq: step.step_seq,
    kind: step.kind,
    state: step.state,
    on: step.counts_on ?? step.created_at.toISOString().slice(0, 10),
    principal: money(step.after === null ? (step.amount ?? 0n) : step.principal),
    interest: interest(step.interest),
    lost: interest(step.lost),
    refusal: step.refusal,
    at: (step.ended_at ?? step.created_at).toISOString(),
  }
}
