import type { LogEntry } from './queries.ts'

/** Floating point, for drawing only. The exact figures are shown beside the line. */
export type Point = { readonly at: number; readonly value: number }

type History = {
  /** Log of each account, newest first. */
  readonly logs: readonly (readonly LogEntry[])[]
  /** Current balance of each account, for accounts without changes in the period. */
  readonly balances: readonly string[]
  readonly from: number
  readonly now: number
}

/** The summed balance of several accounts from the beginning of a period until now, with one step per change. */
export function balanceSeries({ logs, balances, from, now }: History): Point[] {
  const values = logs.map((log, index) => firstBalance(log, balances[index] ?? '0'))
  const changes = logs
    .flatMap((log, index) =>
      log.map((entry) => ({
        index,
        at: Date.parse(entry.at),
        value: Number(entry.balance),
        entry: Number(entry.entry),
      })),
    )
    .sort((a, b) => a.at - b.at || a.entry - b.entry)
  const points: Point[] = [{ at: from, value: sum(values) }]
  for (const { index, at, value } of changes) {
    values[index] = value
    points.push({ at, value: sum(values) })
  }
  return [...points, { at: now, value: sum(values) }]
}

/** The balance before the oldest known change. */
function firstBalance(log: readonly LogEntry[], now: string): number {
  const oldest = log.at(-1)
  if (!oldest) return Number(now)
  if (oldest.type !== 'MOVED') return Number(oldest.balance)
  const change = Number(oldest.amount)
  return Number(oldest.balance) + (oldest.direction === 'OUT' ? change : -change)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
