import { inTransaction, type Kysely, uuidV7 } from '@cocobnk/database'
import { type CarryDeps, carrySteps } from './carry.ts'
import {
  accrueNext,
  beginDay,
  lockDue,
  reserve,
  selectFirstDay,
  selectLastDay,
  selectOffers,
  updateNext,
} from './day.store.ts'
import { type FundRow, lotOf, nextDay, termsOf } from './fund.ts'
import { rateOf } from './offer.ts'
import { type Day, dayOf, dayText, koreanDay } from './rules.ts'
import { insertSteps, lockAgainstSteps, selectLots } from './step.store.ts'
import { type Fixed, fixDividend, fixEnd, fixRenewal, type Offer } from './steps.ts'
import type { ProductTables } from './tables.ts'

const DUE_BATCH = 200
const ACCRUAL_BATCH = 5_000

/**
 * Runs all scheduled events until today, day by day: pays what is due, pays out or renews what ends, and writes the day's interest. After a
 * downtime it catches up: each day is processed as that day, once.
 */
export async function runDays(deps: CarryDeps): Promise<void> {
  const today = koreanDay(deps.now())
  const last = await selectLastDay(deps.db)
  const first = last === undefined ? await selectFirstDay(deps.db) : undefined
  const from = last === undefined ? Math.min(first === undefined ? today : dayOf(first), today) : dayOf(last) + 1
  for (let day = from; day <= today; day += 1) {
    await settleDue(deps, day)
    await accrueDay(deps.db, dayText(day))
  }
  // Settles funds that had another step pending when their day was processed.
  await settleDue(deps, today)
}

async function settleDue(deps: CarryDeps, day: Day): Promise<void> {
  for (let more = true; more; ) {
    more = await beginDue(deps, day)
    while (await carrySteps(deps)) {}
  }
}

/** Writes a day's interest for all funds in batches. Resumes where it stopped. */
export async function accrueDay(
  db: Kysely<ProductTables>,
  day: string,
  isWanted: () => boolean = () => true,
): Promise<void> {
  await beginDay(db, day)
  for (let more = true; more && isWanted(); ) {
    more = await inTransaction(db, async (transaction) => {
      await lockAgainstSteps(transaction)
      return accrueNext(transaction, day, ACCRUAL_BATCH)
    })
  }
}

/** Inserts the steps that are due until that day. Returns whether there may be more. */
function beginDue({ db }: CarryDeps, day: Day): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const due = await lockDue(transaction, dayText(day), DUE_BATCH)
    const lots = await selectLots(
      transaction,
      due.map(({ fund_seq }) => fund_seq),
    )
    const ending = due.filter(({ next_on, matures_on }) => next_on === matures_on)
    const offers = await offersOf(transaction, ending)
    const begun: (Fixed & { row: FundRow })[] = []
    const passed: { fund_seq: string; next_on: string }[] = []
    for (const row of due) {
      const fund = { row, lots: (lots.get(row.fund_seq) ?? []).map(lotOf) }
      const on = dayOf(row.next_on ?? row.matures_on)
      if (row.next_on === row.matures_on) {
        const renewal = fixRenewal(fund, offers(row))
        const isRoom = renewal && (await reserve(transaction, row, BigInt(renewal.after.reserved) - row.reserved))
        begun.push({ ...(renewal && isRoom ? renewal : fixEnd(fund)), row })
        continue
      }
      const dividend = fixDividend(fund, on)
      if (dividend) begun.push({ ...dividend, row })
      else passed.push({ fund_seq: row.fund_seq, next_on: dayText(nextDay(termsOf(row), row.dividend_type, on)) })
    }
    await updateNext(transaction, passed)
    await insertSteps(
      transaction,
      begun.map(({ row, ...fixed }) => ({
        ...fixed,
        step_seq: uuidV7(),
        fund_seq: row.fund_seq,
        member_seq: row.member_seq,
        instrument_seq: row.instrument_seq,
      })),
    )
    return due.length === DUE_BATCH
  })
}

async function offersOf(db: CarryDeps['db'], rows: readonly FundRow[]): Promise<(row: FundRow) => Offer | undefined> {
  const seqs = [...new Set(rows.map(({ instrument_seq }) => instrument_seq))]
  const offers = new Map((await selectOffers(db, seqs)).map((offer) => [offer.instrument_seq, offer]))
  return ({ instrument_seq, term_days }) => {
    const offer = offers.get(instrument_seq)
    const ratePpm = offer && rateOf(offer.terms, term_days)
    if (!offer || offer.is_suspended || ratePpm === undefined) return undefined
    return {
      ratePpm,
      documentVersion: offer.document_version,
      lastDay: dayOf(offer.execution_ends_on),
    }
  }
}

/** How far into a day its interest may still be unwritten. */
const LATE_MS = 3_600_000

/** Whether the interest of a day is still incomplete long after the day began. */
export async function isAccrualBehind(db: Kysely<ProductTables>, now: Date): Promise<boolean> {
  const due = koreanDay(new Date(now.getTime() - LATE_MS))
  const [last, first] = [await selectLastDay(db), await selectFirstDay(db)]
  return first !== undefined && dayOf(first) <= due && (last === undefined || dayOf(last) < due)
}
