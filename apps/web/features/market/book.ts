import type { Level } from './queries.ts'
import { stepsOf, type Terms } from './steps.ts'

export type BookRow = {
  readonly price: string
  readonly amount: string
  /** Cumulative amount of this price and all better ones. */
  readonly sum: string
  /** The sum relative to the larger side's total, for the bar. */
  readonly share: number
  readonly isOwn: boolean
}

type Sides = { readonly bids: readonly Level[]; readonly asks: readonly Level[] }

/**
 * Rows of both sides, best price first, at most `most` each, with bars at a common scale. Bids are grouped downwards and asks upwards.
 */
export function bookRows(terms: Terms, book: Sides, step: string, own: ReadonlySet<string>, most: number) {
  const bids = summed(terms, grouped(terms, book.bids, step, 'BID', own), most)
  const asks = summed(terms, grouped(terms, book.asks, step, 'ASK', own), most)
  const largest = Math.max(...[bids, asks].map((rows) => Number(rows.at(-1)?.sum ?? 0)))
  const scaled = (rows: readonly Omit<BookRow, 'share'>[]) =>
    rows.map((row) => ({ ...row, share: largest === 0 ? 0 : Number(row.sum) / largest }))
  return { bids: scaled(bids), asks: scaled(asks) }
}

type Group = { price: bigint; amount: bigint; isOwn: boolean }

function grouped(
  terms: Terms,
  levels: readonly Level[],
  step: string,
  side: 'BID' | 'ASK',
  own: ReadonlySet<string>,
): Group[] {
  const steps = stepsOf(terms)
  const width = steps.price(step)
  const groups: Group[] = []
  for (const level of levels) {
    const price = steps.price(level.price)
    const low = price - (price % width)
    const at = side === 'BID' || low === price ? low : low + width
    const amount = steps.amount(level.amount)
    const last = groups.at(-1)
    if (last?.price === at) {
      last.amount += amount
      last.isOwn ||= own.has(level.price)
    } else groups.push({ price: at, amount, isOwn: own.has(level.price) })
  }
  return groups
}

function summed(terms: Terms, groups: readonly Group[], most: number): Omit<BookRow, 'share'>[] {
  const steps = stepsOf(terms)
  let sum = 0n
  return groups.slice(0, most).map(({ price, amount, isOwn }) => {
    sum += amount
    return { price: steps.priceText(price), amount: steps.amountText(amount), sum: steps.amountText(sum), isOwn }
  })
}

/** Step sizes for grouping the book: the tick and multiples of it. */
export function groupings({ tick }: Terms): readonly string[] {
  const [whole = '', fraction = ''] = tick.split('.')
  const decimals = fraction.length
  const units = BigInt(whole + fraction)
  return [1n, 10n, 100n, 1_000n].map((times) => decimalText(units * times, decimals))
}

function decimalText(units: bigint, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const whole = digits.slice(0, digits.length - decimals)
  return decimals === 0 || fraction === '' ? whole : `${whole}.${fraction}`
}

/** The gap between the best prices, absolute and in percent of their midpoint. Undefined if a side is empty or the prices cross. */
export function spreadOf(
  terms: Terms,
  { bids, asks }: Sides,
): { readonly gap: string; readonly percent: string } | undefined {
  const steps = stepsOf(terms)
  const [bid, ask] = [steps.price(bids[0]?.price ?? ''), steps.price(asks[0]?.price ?? '')]
  if (bid === 0n || ask === 0n || ask < bid) return undefined
  return { gap: steps.priceText(ask - bid), percent: hundredths(((ask - bid) * 20_000n) / (ask + bid)) }
}

/** Formats hundredths as decimal text with two decimals. */
export function hundredths(value: bigint): string {
  const digits = String(value < 0n ? -value : value).padStart(3, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
