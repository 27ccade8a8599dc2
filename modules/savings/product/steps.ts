import type { FundStep } from '@cocobnk/contract'
import type { Selectable } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import { type FundRow, nextDay, planOf, termsOf } from './fund.ts'
import {
  type Day,
  dayText,
  dueTo,
  type Lot,
  leave,
  newLot,
  openInstallment,
  pay,
  principalOf,
  promisedOf,
  type Terms,
} from './rules.ts'
import type { FundAfter, FundStepTable } from './tables.ts'

/** The amounts that a step moves, and the fund afterwards. Fixed before anything is posted. */
export type Fixed = {
  readonly kind: FundStep
  readonly counts_on: string
  readonly principal: bigint
  readonly interest: bigint
  readonly lost: bigint
  /** Moved from the rewards to the promise. */
  readonly promise: bigint
  /** Moved from the promise back to the rewards. */
  readonly released: bigint
  readonly after: FundAfter
}

type Fund = { readonly row: FundRow; readonly lots: readonly Lot[] }
type Wish = Pick<Selectable<FundStepTable>, 'kind' | 'amount'>
/** The terms a product offers to a fund whose term ends. */
export type Offer = { readonly ratePpm: number; readonly documentVersion: number; readonly lastDay: Day }
type StepFault =
  | 'REGISTRATION_CLOSED'
  | 'FUND_ENDED'
  | 'NOTHING_TO_CLAIM'
  | 'INSTALLMENT_NOT_DUE'
  | 'BELOW_MINIMUM_EXECUTION'
  | 'ABOVE_MAXIMUM_EXECUTION'
  | 'INSUFFICIENT_BALANCE'

const NOTHING = { principal: 0n, interest: 0n, lost: 0n, promise: 0n, released: 0n }

/** Computes the step that a member has requested, as of that day; or refuses it. */
export function fixWish(fund: Fund, { kind, amount }: Wish, on: Day): Result<Fixed, StepFault> {
  const { row } = fund
  const terms = termsOf(row)
  // If no worker ran on the day a member joined, the member must confirm again instead of being subscribed days later.
  if (kind === 'PUT_IN' && on > terms.startedOn + 1) return refuse('REGISTRATION_CLOSED')
  if (kind === 'PUT_IN') return ok(putIn(fund, terms, 0, amount ?? 0n, on))
  if (row.state !== 'ACTIVE') return refuse('FUND_ENDED')
  if (on >= terms.maturesOn) return kind === 'RETURN' ? ok(fixEnd(fund)) : refuse('FUND_ENDED')
  if (kind === 'INSTALLMENT') return fixInstallment(fund, terms, amount ?? 0n, on)
  if (kind === 'DIVIDEND') {
    const paid = fixDividend(fund, on)
    return paid ? ok(paid) : refuse('NOTHING_TO_CLAIM')
  }
  return fixReturn(fund, terms, amount, on)
}

function putIn({ row, lots }: Fund, terms: Terms, number: number, amount: bigint, on: Day): Fixed {
  const lot = newLot(terms, number, amount, on)
  const all = [...lots, lot].toSorted((one, other) => one.lot - other.lot)
  return {
    ...NOTHING,
    kind: row.state === 'REQUESTED' ? 'PUT_IN' : 'INSTALLMENT',
    counts_on: dayText(on),
    principal: amount,
    promise: lot.promised,
    after: afterOf(row, terms, all, { reserved: row.reserved, from: on }),
  }
}

function fixInstallment(fund: Fund, terms: Terms, amount: bigint, on: Day): Result<Fixed, StepFault> {
  const { row, lots } = fund
  const plan = planOf(row)
  const paid = new Set(lots.map(({ lot }) => lot))
  const number = plan && openInstallment(terms, plan, paid, on)
  if (number === undefined) return refuse('INSTALLMENT_NOT_DUE')
  if (amount < row.minimum) return refuse('BELOW_MINIMUM_EXECUTION')
  if (amount > (row.installment_amount ?? 0n)) return refuse('ABOVE_MAXIMUM_EXECUTION')
  return ok(putIn(fund, terms, number, amount, on))
}

/** Pays what has fallen due by that day; undefined if that is nothing. */
export function fixDividend({ row, lots }: Fund, on: Day): Fixed | undefined {
  const terms = termsOf(row)
  const paid = pay(terms, lots, dueTo(terms, on))
  if (paid.interest === 0n) return undefined
  const after = afterOf(row, terms, paid.lots, { reserved: row.reserved, from: on })
  return { ...NOTHING, kind: 'DIVIDEND', counts_on: dayText(on), interest: paid.interest, after }
}

/** A return of the whole fund, or of a part that leaves at least the minimum. */
function fixReturn(fund: Fund, terms: Terms, wanted: bigint | null, on: Day): Result<Fixed, StepFault> {
  const { row, lots } = fund
  const whole = principalOf(lots)
  const amount = wanted ?? whole
  if (amount > whole) return refuse('INSUFFICIENT_BALANCE')
  const left = whole - amount
  if (left > 0n && left < row.minimum) return refuse('BELOW_MINIMUM_EXECUTION')
  const { lots: rest, principal, interest, lost, released } = leave(terms, lots, amount, on)
  const isWhole = left === 0n
  // Releases the capacity reserved for future installments once there are none.
  const reserved = isWhole ? row.paid + interest : row.reserved - released
  return ok({
    kind: 'RETURN',
    counts_on: dayText(on),
    principal,
    interest,
    lost,
    promise: 0n,
    released,
    after: {
      ...afterOf(row, terms, isWhole ? [] : rest, { reserved, from: on }),
      state: isWhole ? 'RETURNED_EARLY' : 'ACTIVE',
    },
  })
}

/** The end of a term: pays all earned interest and the principal. */
export function fixEnd({ row, lots }: Fund): Fixed {
  const terms = termsOf(row)
  const paid = pay(terms, lots, terms.maturesOn)
  return {
    ...NOTHING,
    kind: 'MATURITY',
    counts_on: row.matures_on,
    principal: principalOf(lots),
    interest: paid.interest,
    released: promisedOf(paid.lots),
    after: {
      ...afterOf(row, terms, [], { reserved: row.paid + paid.interest, from: terms.maturesOn }),
      state: 'RETURNED',
    },
  }
}

/**
 * Renews the same principal for another term. Undefined unless the member chose it and the product still offers that rate or a better one.
 */
export function fixRenewal(fund: Fund, offer: Offer | undefined): Fixed | undefined {
  const { row, lots } = fund
  if (row.renewal_rate_ppm === null || !offer || offer.ratePpm < row.renewal_rate_ppm) return undefined
  const end = fixEnd(fund)
  const before = termsOf(row)
  const terms: Terms = {
    ...before,
    ratePpm: BigInt(offer.ratePpm),
    startedOn: before.maturesOn,
    maturesOn: before.maturesOn + row.term_days,
  }
  if (terms.maturesOn > offer.lastDay) return undefined
  const lot = newLot(terms, 0, principalOf(lots), terms.startedOn)
  const reserved = row.paid + end.interest + lot.promised
  return {
    ...end,
    kind: 'RENEWAL',
    promise: lot.promised,
    after: {
      ...afterOf(row, terms, [lot], { reserved, from: terms.startedOn }),
      started_on: dayText(terms.startedOn),
      matures_on: dayText(terms.maturesOn),
      rate_ppm: offer.ratePpm,
      renewal_rate_ppm: offer.ratePpm,
      document_version: offer.documentVersion,
    },
  }
}

type More = { readonly reserved: bigint; readonly from: Day }

function afterOf(row: FundRow, terms: Terms, lots: readonly Lot[], { reserved, from }: More): FundAfter {
  return {
    state: 'ACTIVE',
    started_on: row.started_on,
    matures_on: row.matures_on,
    next_on: dayText(nextDay(terms, row.dividend_type, from)),
    rate_ppm: row.rate_ppm,
    renewal_rate_ppm: row.renewal_rate_ppm,
    document_version: row.document_version,
    reserved: reserved.toString(),
    lots: lots.map(({ lot, principal, startedOn, paidTo, promised }) => ({
      lot,
      principal: principal.toString(),
      started_on: dayText(startedOn),
      paid_to: dayText(paidTo),
      promised: promised.toString(),
    })),
  }
}
