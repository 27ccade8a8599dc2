import { PRODUCTS, type Script } from './plan.ts'

/**
 * What every fund must have paid, computed without any code of the bank: interest is added up day by day as a fraction and cut to whole
 * units only when something is paid.
 */
type Part = {
  readonly number: number
  principal: bigint
  readonly begun: number
  /** Sum of principal × rate over the days since it began, and the part of it that was settled. */
  earned: bigint
  settled: bigint
  daysSettled: number
  days: number
  promised: bigint
}

export type ModelFund = {
  readonly script: Script
  parts: Part[]
  start: number
  end: number
  state: 'ACTIVE' | 'RETURNED' | 'RETURNED_EARLY'
  paid: bigint
  lost: bigint
  /** Principal that came back, and that went in. */
  back: bigint
  given: bigint
}

const YEAR = 365n
const PER_CENT = 1_000_000n

const min = (one: bigint, other: bigint) => (one < other ? one : other)

export function model(script: Script, firstDay: string) {
  const kind = PRODUCTS[script.product]
  if (!kind) throw new Error('no such product')
  const rate = BigInt(
    Math.round(Number(kind.rates.find(({ term_days }) => term_days === script.termDays)?.rate ?? '0') * 10_000),
  )
  // The dividend asset has as many decimals as the principal's.
  const [priceNum, priceDen] = kind.dividend_price === null ? [1n, 1n] : [37n, 1_000n]
  const cut = (sum: bigint) => (sum * priceNum) / (YEAR * PER_CENT * priceDen)
  const fund: ModelFund = {
    script,
    parts: [],
    start: script.day,
    end: script.day + script.termDays,
    state: 'ACTIVE',
    paid: 0n,
    lost: 0n,
    back: 0n,
    given: 0n,
  }
  const dueOn = (number: number) => monthsAfter(firstDay, fund.start, number)

  function put(number: number, amount: bigint, day: number) {
    const left = BigInt(fund.end - day)
    fund.parts.push({
      number,
      principal: amount,
      begun: day,
      earned: 0n,
      settled: 0n,
      daysSettled: 0,
      days: 0,
      promised: cut(amount * rate * left),
    })
    fund.parts.sort((one, other) => one.number - other.number)
    fund.given += amount
  }

  const owedFor = (part: Part, days: number) =>
    min(max0(cut(part.principal * rate * BigInt(days)) - cut(part.settled)), part.promised)

  /** Pays what was earned until that day, which is today or earlier. */
  function settle(until: number) {
    for (const part of fund.parts) {
      const days = Math.min(until, fund.end) - part.begun
      if (days <= part.daysSettled) continue
      const sum = part.earned - part.principal * rate * BigInt(part.days - days)
      const owed = min(max0(cut(sum) - cut(part.settled)), part.promised)
      part.promised -= owed
      part.settled = sum
      part.daysSettled = days
      fund.paid += owed
    }
  }

  const lastDue = (day: number) => {
    if (kind.dividend_days === null) return fund.start
    return fund.start + Math.floor((day - fund.start) / kind.dividend_days) * kind.dividend_days
  }

  return {
    fund,
    begin: () => put(0, script.amount, script.day),
    /** Advances one day: each part earns one day's interest. `renews` is whether the bank renewed the fund at its end, as it may. */
    wake(day: number) {
      if (fund.state !== 'ACTIVE' || fund.parts.length === 0) return
      for (const part of fund.parts)
        if (day > part.begun && day <= fund.end) {
          part.earned += part.principal * rate
          part.days += 1
        }
      if (day === fund.end) {
        settle(day)
        const whole = fund.parts.reduce((sum, { principal }) => sum + principal, 0n)
        fund.parts = []
        if (script.isRenewed) {
          fund.start = day
          fund.end = day + script.termDays
          put(0, whole, day)
          fund.given -= whole
        } else {
          fund.state = 'RETURNED'
          fund.back += whole
        }
      } else if (
        kind.dividend_type === 'AUTO' &&
        kind.dividend_days !== null &&
        (day - fund.start) % kind.dividend_days === 0 &&
        day > fund.start
      )
        settle(day)
    },
    /** Returns whether the installment counts. */
    installment(amount: bigint, day: number): boolean {
      if (fund.state !== 'ACTIVE' || !kind.installments || amount > script.amount || amount < 100_000n) return false
      for (let number = 0; number < kind.installments.count; number += 1) {
        const due = dueOn(number)
        if (due > day) return false
        if (day > due + kind.installments.late_days || fund.parts.some((part) => part.number === number)) continue
        put(number, amount, day)
        return true
      }
      return false
    },
    claim(day: number): boolean {
      if (fund.state !== 'ACTIVE') return false
      const before = fund.paid
      settle(lastDue(day))
      return fund.paid > before
    },
    leave(wanted: bigint | null, day: number): boolean {
      if (fund.state !== 'ACTIVE') return false
      const whole = fund.parts.reduce((sum, { principal }) => sum + principal, 0n)
      let open = wanted ?? whole
      if (open > whole || (whole - open > 0n && whole - open < 100_000n)) return false
      settle(lastDue(day))
      const reached = kind.early_rates.filter(({ from_day }) => day - fund.start >= from_day)
      const percent = BigInt(reached.at(-1)?.percent ?? 0)
      fund.back += open
      for (const part of fund.parts.toReversed()) {
        const taken = min(open, part.principal)
        if (taken === 0n) continue
        open -= taken
        const settledOf = (principal: bigint) => principal * rate * BigInt(part.daysSettled)
        const earned = min(max0(cut(taken * rate * BigInt(part.days)) - cut(settledOf(taken))), part.promised)
        const kept = (earned * percent) / 100n
        part.principal -= taken
        part.earned = part.principal * rate * BigInt(part.days)
        part.settled = settledOf(part.principal)
        const most = cut(part.principal * rate * BigInt(fund.end - part.begun)) - cut(part.settled)
        part.promised = min(part.promised - kept, most)
        fund.paid += kept
        fund.lost += earned - kept
      }
      if (fund.parts.every(({ principal }) => principal === 0n)) {
        fund.state = 'RETURNED_EARLY'
        fund.parts = []
      }
      return true
    },
    /** Interest earned and unpaid by that day. */
    accrued: () => fund.parts.reduce((sum, part) => sum + owedFor(part, part.days), 0n),
    promised: () => fund.parts.reduce((sum, { promised }) => sum + promised, 0n),
  }
}

const max0 = (amount: bigint) => (amount > 0n ? amount : 0n)

/** The day of the play that is so many calendar months after another one. */
function monthsAfter(firstDay: string, day: number, months: number): number {
  const first = new Date(`${firstDay}T00:00:00Z`)
  const from = new Date(first.getTime() + day * 86_400_000)
  const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1))
  const length = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(from.getUTCDate(), length))
  return Math.round((to.getTime() - first.getTime()) / 86_400_000)
}
