import { formatMinor, parseMinor } from '@cocobnk/money'

/** Prices have as many decimals as rates. */
const PRICE_DECIMALS = 12

/** The properties of a market and its assets that calculations need. */
export type Terms = {
  readonly tick: string
  readonly lot: string
  readonly minimum_amount: string
  readonly maker_fee_percent: string
  readonly taker_fee_percent: string
  readonly assetDecimals: number
  readonly targetDecimals: number
}

export type Steps = ReturnType<typeof stepsOf>

/**
 * Converts prices, amounts and costs of a market to whole numbers. Costs are exact: a lot at one tick costs a whole number of minor
 * units.
 */
export function stepsOf({ tick, lot, assetDecimals, targetDecimals }: Terms) {
  const scale = 10n ** BigInt(PRICE_DECIMALS + assetDecimals - targetDecimals)
  const [tickUnits, lotUnits] = [unitsOf(tick, PRICE_DECIMALS), unitsOf(lot, assetDecimals)]
  return {
    tick: tickUnits,
    lot: lotUnits,
    price: (text: string) => unitsOf(text, PRICE_DECIMALS),
    amount: (text: string) => unitsOf(text, assetDecimals),
    total: (text: string) => unitsOf(text, targetDecimals),
    cost: (price: bigint, amount: bigint) => (price * amount) / scale,
    /** The amount that a total pays for, in whole lots. */
    amountFor: (total: bigint, price: bigint) => {
      if (price === 0n) return 0n
      const units = (total * scale) / price
      return units - (units % lotUnits)
    },
    priceText: (units: bigint) => formatMinor(units, PRICE_DECIMALS),
    amountText: (units: bigint) => formatMinor(units, assetDecimals),
    totalText: (units: bigint) => formatMinor(units, targetDecimals),
  }
}

/** Zero for empty or invalid text. */
function unitsOf(text: string, decimals: number): bigint {
  const parsed = parseMinor(text, decimals)
  return parsed.ok ? parsed.value : 0n
}

/** How many decimals a step has: `0.0001` has four. */
export function decimalsOf(step: string): number {
  return (step.split('.')[1] ?? '').replace(/0+$/, '').length
}

/** Moves a price by some ticks, never below one tick. */
export function nudged(terms: Terms, price: string, ticks: number): string {
  const steps = stepsOf(terms)
  const units = steps.price(price)
  const moved = units - (units % steps.tick) + BigInt(ticks) * steps.tick
  return steps.priceText(larger(moved, steps.tick))
}

/** A percentage of an amount, in whole lots. */
export function partOf(units: bigint, percent: number, lot: bigint): bigint {
  const part = (units * BigInt(percent)) / 100n
  return part - (part % lot)
}

export function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}

export function lesser(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
