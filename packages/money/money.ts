import { formatMinor } from './minor.ts'

/** An amount of one asset, in its smallest unit. The only form in which money is added or compared. */
export type Money = { readonly asset: string; readonly minor: bigint }

/** What happens to a fraction of the smallest unit. There is no default: every caller names it. */
export type Rounding = 'down' | 'up'

const BASIS_POINTS = 10_000n

export function add(a: Money, b: Money): Money {
  return { asset: sameAsset(a, b), minor: a.minor + b.minor }
}

export function subtract(a: Money, b: Money): Money {
  return { asset: sameAsset(a, b), minor: a.minor - b.minor }
}

/** A share of an amount in hundredths of a percent. */
export function ratioOf(amount: Money, basisPoints: bigint, rounding: Rounding): Money {
  return { asset: amount.asset, minor: divide(amount.minor * basisPoints, BASIS_POINTS, rounding) }
}

/** Integer division of non-negative numbers with an explicit rounding. */
export function divide(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  if (numerator < 0n || denominator <= 0n)
    throw new RangeError('divide needs a non-negative numerator and a positive denominator')
  const carry = rounding === 'up' && numerator % denominator !== 0n ? 1n : 0n
  return numerator / denominator + carry
}

export function moneyText(money: Money, decimals: number): string {
  return `${formatMinor(money.minor, decimals)} ${money.asset}`
}

function sameAsset(a: Money, b: Money): string {
  if (a.asset !== b.asset) throw new TypeError(`${a.asset} and ${b.asset} cannot be added: they are different assets`)
  return a.asset
}
