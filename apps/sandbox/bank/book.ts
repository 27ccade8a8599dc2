import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** How an order ends: paid, refused, or accepted and returned later. */
export type Outcome = 'PAYS' | 'REFUSES' | 'RETURNS'
export type State = 'SENT' | 'CONFIRMED' | 'REFUSED'

export type Order = {
  readonly reference: string
  readonly currency: string
  /** In hundredths of the currency. */
  readonly amount: string
  readonly bank: string
  readonly account_number: string
  readonly holder_name: string
}
type Credit = { readonly kind: 'credit'; readonly entry: string; readonly currency: string; readonly amount: string }
type Taken = Order & {
  readonly kind: 'order'
  readonly bank_reference: string
  readonly outcome: Outcome
  readonly at: number
}

/** Delays from acceptance to payment, and from acceptance to return. */
const PAID_AFTER_MS = 1_000
const RETURNED_AFTER_MS = 2_000

export type Book = ReturnType<typeof openBook>

/** Opens the durable book of the sandbox bank. Each line is synced to disk before its result is returned. */
export function openBook(folder: string, now: () => number = Date.now) {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'bank.jsonl')
  const lines: (Credit | Taken)[] = existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Credit | Taken)
    : []
  const descriptor = openSync(file, 'a')
  const write = (line: Credit | Taken) => {
    writeSync(descriptor, `${JSON.stringify(line)}\n`)
    fsyncSync(descriptor)
    lines.push(line)
  }
  const orders = () => lines.filter((line) => line.kind === 'order')
  const credits = (currency: string) =>
    lines.filter((line) => line.kind === 'credit' && line.currency === currency) as Credit[]
  const stateOf = ({ outcome, at }: Taken): State => {
    if (outcome === 'REFUSES') return 'REFUSED'
    const ageMs = now() - at
    if (outcome === 'PAYS') return ageMs >= PAID_AFTER_MS ? 'CONFIRMED' : 'SENT'
    return ageMs >= RETURNED_AFTER_MS ? 'REFUSED' : 'SENT'
  }
  const shown = (order: Taken) => ({ ...order, state: stateOf(order) })
  const balance = (currency: string): bigint => {
    const left = orders().filter((order) => order.currency === currency && stateOf(order) !== 'REFUSED')
    const sum = (some: readonly { readonly amount: string }[]) =>
      some.reduce((total, { amount }) => total + BigInt(amount), 0n)
    return sum(credits(currency)) - sum(left)
  }
  const find = (reference: string) => {
    const order = orders().find((one) => one.reference === reference)
    return order && shown(order)
  }
  return {
    balance,
    credits,
    find,
    orders: () => orders().map(shown),
    payIn: (currency: string, amount: bigint): string => {
      const entry = `IN-${lines.length + 1}`
      write({ kind: 'credit', entry, currency, amount: amount.toString() })
      return entry
    },
    /** Accepts an order, idempotent by reference: a repeat returns the first order. Returns undefined if the balance does not cover it. */
    take: (order: Order, outcome: Outcome) => {
      const known = find(order.reference)
      if (known) return known
      if (outcome !== 'REFUSES' && balance(order.currency) < BigInt(order.amount)) return undefined
      const bank_reference = `SB${String(lines.length + 1).padStart(8, '0')}`
      const taken = { kind: 'order', ...order, bank_reference, outcome, at: now() } as const
      write(taken)
      return shown(taken)
    },
    close: () => closeSync(descriptor),
  }
}
