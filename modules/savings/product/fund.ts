import type { Selectable } from '@cocobnk/database'
import { type Day, dayOf, type Lot, nextDue, type Plan, type Terms } from './rules.ts'
import type { FundLotTable, FundTable } from './tables.ts'

export type FundRow = Selectable<FundTable>
export type LotRow = Selectable<FundLotTable>

/** A row's terms as the rules take them. */
export function termsOf(row: FundRow): Terms {
  return {
    ratePpm: BigInt(row.rate_ppm),
    unitNum: row.unit_num,
    unitDen: row.unit_den,
    startedOn: dayOf(row.started_on),
    maturesOn: dayOf(row.matures_on),
    dividendDays: row.dividend_days ?? undefined,
    earlyRates: row.early_rates.toSorted((one, other) => one.from_day - other.from_day),
  }
}

export function lotOf({ lot, principal, promised, started_on, paid_to }: LotRow): Lot {
  return { lot, principal, promised, startedOn: dayOf(started_on), paidTo: dayOf(paid_to) }
}

export function planOf({ installment_count, late_days }: FundRow): Plan | undefined {
  return installment_count === null ? undefined : { count: installment_count, lateDays: late_days ?? 0 }
}

/** The next day with a scheduled event. Dividends that members claim themselves are not scheduled. */
export function nextDay(terms: Terms, dividendType: FundRow['dividend_type'], after: Day): Day {
  return dividendType === 'AUTO' ? nextDue(terms, after) : terms.maturesOn
}
