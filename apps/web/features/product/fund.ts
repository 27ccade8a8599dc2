import { formatMinor, parseMinor } from '@cocobnk/money'
import { plus } from './interest.ts'
import type { Fund } from './queries.ts'

const DAY_MS = 86_400_000
const KOREA_MS = 9 * 3_600_000
const OPEN: readonly Fund['state'][] = ['REQUESTED', 'SUBSCRIBED', 'ACTIVE', 'MATURED']

export const isOpen = ({ state }: Pick<Fund, 'state'>): boolean => OPEN.includes(state)

/** The current day in Korea, by which terms are counted, regardless of the reader's time zone. */
export function koreanToday(nowMs: number): string {
  return new Date(nowMs + KOREA_MS).toISOString().slice(0, 10)
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** Interest earned until today and not paid yet, whether or not leaving would keep it. */
export function unpaidToday({ leaving: { interest, lost } }: Fund): string {
  return plus(interest, lost)
}

/** Today's value in one asset; undefined if interest is paid in another. */
export function valueToday(fund: Fund): string | undefined {
  return fund.asset.code === fund.dividend_asset.code ? plus(fund.principal, unpaidToday(fund)) : undefined
}

/** Every instalment that can still be paid, together. */
export function installmentsToCome({ installments }: Fund): string {
  if (!installments) return '0'
  const { amount, count, paid, missed } = installments
  const each = parseMinor(amount, WIDE)
  return each.ok ? formatMinor(each.value * BigInt(count - paid - missed), WIDE) : '0'
}

/** Principal at the end of the term, including every instalment that can still be paid. */
export function principalAtTerm(fund: Fund): string {
  return plus(fund.principal, installmentsToCome(fund))
}

const WIDE = 20

/** Value at the end of the term in one asset; undefined if interest is paid in another. */
export function valueAtTerm(fund: Fund): string | undefined {
  return fund.asset.code === fund.dividend_asset.code ? plus(principalAtTerm(fund), fund.to_come) : undefined
}

/** Elapsed part of the term, from 0 to 100. For drawing only. */
export function passedPercent({ started_on, matures_on }: Fund, today: string): number {
  const whole = daysBetween(started_on, matures_on)
  return whole <= 0 ? 100 : Math.min(100, Math.max(0, (daysBetween(started_on, today) / whole) * 100))
}

export type ComingEvent = {
  readonly on: string
  readonly kind: 'INSTALLMENT' | 'MATURITY'
  readonly fund: Fund
  /** Negative if the member has to pay it. */
  readonly amount: string
}

/** Maturities and next instalments of all open products, sorted by day. */
export function comingOf(funds: readonly Fund[]): readonly ComingEvent[] {
  return funds
    .filter(isOpen)
    .flatMap((fund): ComingEvent[] => [
      { on: fund.matures_on, kind: 'MATURITY', fund, amount: valueAtTerm(fund) ?? principalAtTerm(fund) },
      ...(fund.installments?.next_on
        ? [
            {
              on: fund.installments.next_on,
              kind: 'INSTALLMENT' as const,
              fund,
              amount: `-${fund.installments.amount}`,
            },
          ]
        : []),
    ])
    .toSorted((one, other) => one.on.localeCompare(other.on))
}
