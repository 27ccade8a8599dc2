/** A calendar day in Korea, counted since 1970. */
export type Day = number

/** The terms promised to a fund, in smallest units. Parts per million and the unit ratio are whole numbers. */
export type Terms = {
  /** Interest rate per year, in parts per million. */
  readonly ratePpm: bigint
  /** The value of a smallest unit of principal in smallest units of the dividend asset, as a fraction. */
  readonly unitNum: bigint
  readonly unitDen: bigint
  readonly startedOn: Day
  readonly maturesOn: Day
  /** Days between dividends; undefined if interest is paid at the end only. */
  readonly dividendDays: number | undefined
  /** The percentage of unpaid interest kept when leaving, by first day of the term from which it applies. */
  readonly earlyRates: readonly { readonly from_day: number; readonly percent: number }[]
}

/** The amount put in on one day. */
export type Lot = {
  readonly lot: number
  readonly principal: bigint
  readonly startedOn: Day
  /** Interest has been paid for the days before this one. */
  readonly paidTo: Day
  /** The interest set aside for this lot and not yet paid. */
  readonly promised: bigint
}

const DAYS_OF_YEAR = 365n
const MILLION = 1_000_000n
const PERCENT = 100n

/** Simple interest for a number of days, truncated to the smallest unit. A day's accrual is the difference from the previous day. */
export function interestOf(
  { ratePpm, unitNum, unitDen }: Pick<Terms, 'ratePpm' | 'unitNum' | 'unitDen'>,
  principal: bigint,
  days: number,
): bigint {
  if (days <= 0) return 0n
  return (principal * ratePpm * BigInt(days) * unitNum) / (DAYS_OF_YEAR * MILLION * unitDen)
}

/** A new lot, with all the interest it can earn as promised. */
export function newLot(terms: Terms, lot: number, principal: bigint, on: Day): Lot {
  const startedOn = Math.max(on, terms.startedOn)
  return {
    lot,
    principal,
    startedOn,
    paidTo: startedOn,
    promised: interestOf(terms, principal, terms.maturesOn - startedOn),
  }
}

/** The last day until which dividends have fallen due; the first day of the term if none has. */
export function dueTo({ startedOn, maturesOn, dividendDays }: Terms, on: Day): Day {
  if (on >= maturesOn) return maturesOn
  if (dividendDays === undefined || on < startedOn) return startedOn
  return startedOn + Math.floor((on - startedOn) / dividendDays) * dividendDays
}

/** The next day on which a dividend falls due, or the end. */
export function nextDue(terms: Terms, after: Day): Day {
  if (terms.dividendDays === undefined) return terms.maturesOn
  return Math.min(dueTo(terms, Math.max(after, terms.startedOn)) + terms.dividendDays, terms.maturesOn)
}

/** Interest that a lot has earned until that day and was not paid. Never more than what is set aside for it. */
function unpaidOf(terms: Terms, lot: Lot, to: Day): bigint {
  const days = Math.min(to, terms.maturesOn) - lot.startedOn
  const earned = interestOf(terms, lot.principal, days) - interestOf(terms, lot.principal, lot.paidTo - lot.startedOn)
  return least(most(earned, 0n), lot.promised)
}

export function unpaid(terms: Terms, lots: readonly Lot[], to: Day): bigint {
  return sum(lots.map((lot) => unpaidOf(terms, lot, to)))
}

type Paid = { readonly lots: readonly Lot[]; readonly interest: bigint }

/** Pays what all lots have earned until that day. Returns the paid interest and the updated lots. */
export function pay(terms: Terms, lots: readonly Lot[], to: Day): Paid {
  const paid = lots.map((lot) => {
    const interest = unpaidOf(terms, lot, to)
    const after = {
      ...lot,
      promised: lot.promised - interest,
      paidTo: Math.max(lot.paidTo, Math.min(to, terms.maturesOn)),
    }
    return { interest, after }
  })
  return { lots: paid.map(({ after }) => after), interest: sum(paid.map(({ interest }) => interest)) }
}

/** The percentage of unpaid interest that a member keeps when leaving on that day. */
function keptPercent({ earlyRates, startedOn }: Terms, on: Day): bigint {
  const reached = earlyRates.filter(({ from_day }) => on - startedOn >= from_day)
  return BigInt(reached.at(-1)?.percent ?? 0)
}

type Left = Paid & { readonly principal: bigint; readonly lost: bigint; readonly released: bigint }

/**
 * Takes money out before the end of the term. Interest that has fallen due is paid in full. Of the interest earned since, the withdrawn
 * part keeps the percentage given in the table and loses the rest. The youngest lots go first, because they have earned least.
 */
export function leave(terms: Terms, lots: readonly Lot[], amount: bigint, on: Day): Left {
  const due = pay(terms, lots, dueTo(terms, on))
  const percent = keptPercent(terms, on)
  let open = amount
  let [interest, lost, released] = [due.interest, 0n, 0n]
  const after: Lot[] = []
  for (const lot of due.lots.toReversed()) {
    const taken = least(open, lot.principal)
    open -= taken
    const earned = unpaidOf(terms, { ...lot, principal: taken }, on)
    const kept = (earned * percent) / PERCENT
    const left = lot.principal - taken
    const stillPromised =
      taken === 0n
        ? lot.promised
        : least(
            lot.promised - kept,
            interestOf(terms, left, terms.maturesOn - lot.startedOn) -
              interestOf(terms, left, lot.paidTo - lot.startedOn),
          )
    interest += kept
    lost += earned - kept
    released += lot.promised - kept - stillPromised
    after.unshift({ ...lot, principal: left, promised: stillPromised })
  }
  if (open > 0n) throw new RangeError(`${amount} is more than there is`)
  return { lots: after, principal: amount, interest, lost, released }
}

export function principalOf(lots: readonly Lot[]): bigint {
  return sum(lots.map(({ principal }) => principal))
}

export function promisedOf(lots: readonly Lot[]): bigint {
  return sum(lots.map(({ promised }) => promised))
}

export type Plan = { readonly count: number; readonly lateDays: number }

/** The due date of an installment, counted from zero: each month on the day of the first, or on the last day of a shorter month. */
export function installmentDay(startedOn: Day, number: number): Day {
  const first = new Date(startedOn * DAY_MS)
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + number]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(first.getUTCDate(), last)) / DAY_MS
}

/** The installment that can be paid on that day; undefined if all due installments were paid or missed. */
export function openInstallment(
  { startedOn }: Pick<Terms, 'startedOn'>,
  { count, lateDays }: Plan,
  paid: ReadonlySet<number>,
  on: Day,
): number | undefined {
  for (let number = 0; number < count; number += 1) {
    const due = installmentDay(startedOn, number)
    if (due > on) return undefined
    if (on <= due + lateDays && !paid.has(number)) return number
  }
  return undefined
}

const DAY_MS = 86_400_000
const KOREA_MS = 9 * 3_600_000

export function koreanDay(at: Date): Day {
  return Math.floor((at.getTime() + KOREA_MS) / DAY_MS)
}

export function dayText(day: Day): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

export function dayOf(text: string): Day {
  return Date.parse(`${text}T00:00:00Z`) / DAY_MS
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
const least = (one: bigint, other: bigint) => (one < other ? one : other)
const most = (one: bigint, other: bigint) => (one > other ? one : other)
