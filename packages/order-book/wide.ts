import * as limits from './limits.ts'

const { BASIS, LIMB } = limits

/**
 * Amounts of money below 2^96 as two limbs of 48 bits, `[high, low]`, side by side in a Float64Array. Every intermediate result is a whole
 * number below 2^53, which a double holds exactly, so nothing is ever rounded; and unlike a bigint it creates no garbage. `at` is the
 * position of the high limb.
 */
const HALF = 2 ** 24
const EXACT = 2 ** 53
/** For whole numbers below this, rounding the quotient by at most BASIS to a double never moves it across a whole number. */
const DIVISIBLE = 2 ** 52

const scratch = new Float64Array(2)

/** a × b for a, b < 2^48, into `scratch`. */
function multiply(a: number, b: number): void {
  const a1 = Math.floor(a / HALF)
  const b1 = Math.floor(b / HALF)
  const a0 = a - a1 * HALF
  const b0 = b - b1 * HALF
  const cross = a1 * b0 + a0 * b1
  const crossHigh = Math.floor(cross / HALF)
  const low = a0 * b0 + (cross - crossHigh * HALF) * HALF
  const carry = low >= LIMB ? 1 : 0
  scratch[0] = a1 * b1 + crossHigh + carry
  scratch[1] = low - carry * LIMB
}

/** out = a × b × unit. False if that is 2^96 or more. */
export function setProduct(out: Float64Array, at: number, a: number, b: number, unit: number): boolean {
  // A result below 2^53 is exact, and so was a × b.
  const small = a * b * unit
  if (small < EXACT) {
    const high = Math.floor(small / LIMB)
    out[at] = high
    out[at + 1] = small - high * LIMB
    return true
  }
  multiply(a, b)
  const high = scratch[0] as number
  multiply(scratch[1] as number, unit)
  const top = high * unit + (scratch[0] as number)
  if (top >= LIMB) return false
  out[at] = top
  out[at + 1] = scratch[1] as number
  return true
}

/** out = ⌈amount × bps ÷ 10,000⌉; reduced: ⌈nine tenths of that⌉. */
export function setFee(
  out: Float64Array,
  at: number,
  amount: Float64Array,
  from: number,
  bps: number,
  reduced: boolean,
): void {
  setShare(out, at, amount[from] as number, amount[from + 1] as number, bps, BASIS)
  if (reduced) setShare(out, at, out[at] as number, out[at + 1] as number, 9, 10)
}

/** out = ⌈amount × part ÷ whole⌉, with part ≤ whole ≤ 10,000. */
function setShare(out: Float64Array, at: number, high: number, low: number, part: number, whole: number): void {
  if (high === 0 && low * part < DIVISIBLE) {
    out[at] = 0
    out[at + 1] = Math.ceil((low * part) / whole)
    return
  }
  // amount = quotient × whole + rest, so the share is quotient × part + ⌈rest × part ÷ whole⌉.
  const low1 = Math.floor(low / HALF)
  const high1 = Math.floor(high / whole)
  const middle = (high - high1 * whole) * HALF + low1
  const middle1 = Math.floor(middle / whole)
  const last = (middle - middle1 * whole) * HALF + (low - low1 * HALF)
  const last1 = Math.floor(last / whole)
  multiply(middle1 * HALF + last1, part)
  const sum = (scratch[1] as number) + Math.ceil(((last - last1 * whole) * part) / whole)
  const carry = sum >= LIMB ? 1 : 0
  out[at] = high1 * part + (scratch[0] as number) + carry
  out[at + 1] = sum - carry * LIMB
}

export function add(to: Float64Array, at: number, amount: Float64Array, from: number): void {
  const low = (to[at + 1] as number) + (amount[from + 1] as number)
  const carry = low >= LIMB ? 1 : 0
  to[at] = (to[at] as number) + (amount[from] as number) + carry
  to[at + 1] = low - carry * LIMB
}

/** Requires that `to` is not less than `amount`. */
export function subtract(to: Float64Array, at: number, amount: Float64Array, from: number): void {
  const low = (to[at + 1] as number) - (amount[from + 1] as number)
  const borrow = low < 0 ? 1 : 0
  to[at] = (to[at] as number) - (amount[from] as number) - borrow
  to[at + 1] = low + borrow * LIMB
}

export function isLess(one: Float64Array, at: number, other: Float64Array, from: number): boolean {
  const high = one[at] as number
  const otherHigh = other[from] as number
  return high < otherHigh || (high === otherHigh && (one[at + 1] as number) < (other[from + 1] as number))
}

export function amountAt(array: Float64Array, at: number): bigint {
  return BigInt(array[at] as number) * BigInt(LIMB) + BigInt(array[at + 1] as number)
}
