import type { Output } from '@cocobnk/contract'
import { formatMinor, parseMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import { rateOf, rateText, stateOf } from './offer.ts'
import {
  type Day,
  dayOf,
  dayText,
  installmentDay,
  type Lot,
  leave,
  newLot,
  nextDue,
  pay,
  principalOf,
  type Terms,
  unpaid,
} from './rules.ts'
import type { InstrumentRow } from './store.ts'

type Quote = Output<'GET /finance/instrument/{instrument_seq}/quote'>
type Asset = { readonly code: string; readonly decimal_point: number }
type Wish = { readonly amount: string; readonly termDays?: number | undefined }
type QuoteFault = 'REGISTRATION_CLOSED' | 'BELOW_MINIMUM_EXECUTION' | 'ABOVE_MAXIMUM_EXECUTION' | 'INVALID_INPUT'

const POINTS_MAX = 60

/** The terms for joining on that day; undefined if the term is not offered. */
export function offeredTerms(
  row: Pick<InstrumentRow, 'terms' | 'unit_num' | 'unit_den' | 'execution_starts_on'>,
  termDays: number,
  on: Day,
): Terms | undefined {
  const ratePpm = rateOf(row.terms, termDays)
  if (ratePpm === undefined) return undefined
  const startedOn = Math.max(on, dayOf(row.execution_starts_on))
  return {
    ratePpm: BigInt(ratePpm),
    unitNum: row.unit_num,
    unitDen: row.unit_den,
    startedOn,
    maturesOn: startedOn + termDays,
    dividendDays: row.terms.dividend_days ?? undefined,
    earlyRates: row.terms.early_rates.toSorted((one, other) => one.from_day - other.from_day),
  }
}

/** All lots if every installment is paid on its due date, or the single lot of a lump sum. */
export function plannedLots(terms: Terms, count: number, amount: bigint): Lot[] {
  return Array.from({ length: count }, (_, number) =>
    newLot(terms, number, amount, installmentDay(terms.startedOn, number)),
  )
}

/** Interest for an amount, exact to the smallest unit and the day. */
export function quote(
  row: InstrumentRow,
  { asset, dividendAsset }: { readonly asset: Asset; readonly dividendAsset: Asset },
  { amount: text, termDays }: Wish,
  today: Day,
): Result<Quote, QuoteFault> {
  const amount = parseMinor(text, asset.decimal_point)
  if (!amount.ok || amount.value === 0n) return refuse('INVALID_INPUT', { fields: { amount: 'INVALID' } })
  const money = (minor: bigint) => formatMinor(minor, asset.decimal_point)
  const interest = (minor: bigint) => formatMinor(minor, dividendAsset.decimal_point)
  const named = { asset: asset.code, minimum: money(row.minimum), maximum: money(row.maximum) }
  if (amount.value < row.minimum) return refuse('BELOW_MINIMUM_EXECUTION', { values: named })
  if (amount.value > row.maximum) return refuse('ABOVE_MAXIMUM_EXECUTION', { values: named })
  const shortest = row.terms.rates.toSorted((one, other) => one.term_days - other.term_days)[0]
  const terms = offeredTerms(row, termDays ?? shortest?.term_days ?? 0, today)
  const state = stateOf(row, today)
  if (!terms || state === 'ENDED' || state === 'SUSPENDED' || state === 'EXECUTION')
    return refuse('REGISTRATION_CLOSED')
  const lots = plannedLots(terms, row.terms.installments?.count ?? 1, amount.value)
  return ok({
    rate: rateText(Number(terms.ratePpm)),
    starts_on: dayText(terms.startedOn),
    matures_on: dayText(terms.maturesOn),
    principal: money(principalOf(lots)),
    interest: interest(unpaid(terms, lots, terms.maturesOn)),
    events: eventsOf(terms, lots, { money, interest, asset: asset.code, dividendAsset: dividendAsset.code }),
    curve: curveOf(terms, lots, interest),
  })
}

type Texts = {
  readonly money: (minor: bigint) => string
  readonly interest: (minor: bigint) => string
  readonly asset: string
  readonly dividendAsset: string
}

function eventsOf(
  terms: Terms,
  lots: readonly Lot[],
  { money, interest, asset, dividendAsset }: Texts,
): Quote['events'] {
  const events: Quote['events'] = lots.map(({ lot, principal, startedOn }) => ({
    on: dayText(startedOn),
    kind: lot === 0 ? 'PUT_IN' : 'INSTALLMENT',
    amount: money(principal),
    asset_code: asset,
  }))
  let open = lots
  for (let on = nextDue(terms, terms.startedOn); ; on = nextDue(terms, on)) {
    const paid = pay(terms, open, on)
    open = paid.lots
    if (paid.interest > 0n)
      events.push({ on: dayText(on), kind: 'DIVIDEND', amount: interest(paid.interest), asset_code: dividendAsset })
    if (on >= terms.maturesOn) break
  }
  events.push({ on: dayText(terms.maturesOn), kind: 'PRINCIPAL', amount: money(principalOf(lots)), asset_code: asset })
  return events.toSorted((one, other) => one.on.localeCompare(other.on))
}

/** For days up to the end of the term: the interest earned so far, and the part of it that leaving on that day would lose. */
function curveOf(terms: Terms, lots: readonly Lot[], interest: (minor: bigint) => string): Quote['curve'] {
  const days = terms.maturesOn - terms.startedOn
  const points = Math.min(days, POINTS_MAX - 1)
  return Array.from({ length: points + 1 }, (_, point) => {
    const day = Math.floor((days * point) / points)
    const on = terms.startedOn + day
    const begun = lots.filter(({ startedOn }) => startedOn <= on)
    const { lost } = on >= terms.maturesOn ? { lost: 0n } : leave(terms, begun, principalOf(begun), on)
    return { day, on: dayText(on), interest: interest(unpaid(terms, begun, on)), lost: interest(lost) }
  })
}
