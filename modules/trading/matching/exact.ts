import { amountAt } from '@cocobnk/order-book'

/** An exact whole number: a double while it is safe, which applies to nearly all amounts, otherwise a bigint. */
export type Exact = number | bigint

const LIMB = 2 ** 48
/** With a high limb below this, the amount is a safe integer. */
const NARROW = 2 ** 5

export function exactAt(events: Float64Array, at: number): Exact {
  const high = events[at] as number
  return high < NARROW ? high * LIMB + (events[at + 1] as number) : amountAt(events, at)
}

export function plus(one: Exact, other: Exact): Exact {
  if (typeof one === 'number' && typeof other === 'number') {
    const sum = one + other
    if (Math.abs(sum) <= Number.MAX_SAFE_INTEGER) return sum
  }
  return BigInt(one) + BigInt(other)
}

export function minus(one: Exact, other: Exact): Exact {
  return plus(one, -other)
}

export function times(one: number, other: number, third: number): Exact {
  const product = one * other * third
  // Below 2^53 the product is exact, and so was the intermediate product. No factor is negative or zero.
  return product <= Number.MAX_SAFE_INTEGER ? product : BigInt(one) * BigInt(other) * BigInt(third)
}
