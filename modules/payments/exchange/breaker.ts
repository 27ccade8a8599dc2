import type { HouseCause } from '@cocobnk/halt'
import { type Rates, usotValue } from '@cocobnk/rate'
import type { ExchangeConfig } from './deps.ts'
import { numberOf, ppmOf } from './market.ts'
import { MILLION } from './price.ts'

export type Breakers = ExchangeConfig['breakers']

/** What the house took in and gave of one asset, in its smallest units. */
export type Flow = {
  readonly code: string
  readonly decimals: number
  readonly taken: bigint
  readonly given: bigint
}

const USOT_DECIMALS = 8

/** Whether a price is further from one of those before than exchanges bear. */
export function hasJumped(before: readonly bigint[], now: bigint, { price_jump_percent }: Breakers): boolean {
  const most = ppmOf(price_jump_percent)
  return before.some((one) => (now > one ? now - one : one - now) * MILLION > one * most)
}

/** Worth of all that the house took in, in smallest units of USOT. */
export function volumeOf(flows: readonly Flow[], rates: Rates): bigint {
  return flows.reduce((sum, { taken, ...asset }) => sum + (usotValue(rates, asset, taken) ?? 0n), 0n)
}

/** What the house gave is worth more than what it took in by so much, at the rates of now; below zero for a gain. */
export function lossOf(flows: readonly Flow[], rates: Rates): bigint {
  return flows.reduce((sum, { taken, given, ...asset }) => {
    const worth = (minor: bigint) => usotValue(rates, asset, minor) ?? 0n
    return sum + worth(given) - worth(taken)
  }, 0n)
}

export type HouseTotals = { readonly volume: bigint; readonly loss: bigint }

/** What halts all exchanges, and the figures that an operator has to know. */
export function houseFault(totals: HouseTotals, breakers: Breakers): { cause: HouseCause; found: bigint } | undefined {
  const limit = (text: string) => numberOf(text, USOT_DECIMALS)
  if (totals.loss > limit(breakers.house_loss_usot)) return { cause: 'HOUSE_LOSS', found: totals.loss }
  if (totals.volume > limit(breakers.house_hour_usot)) return { cause: 'HOUSE_VOLUME', found: totals.volume }
  return undefined
}

/** Whether a member exchanges more within an hour than one may; what is asked for now is among the flows. */
export function isOverMemberHour(flows: readonly Flow[], rates: Rates, { member_hour_usot }: Breakers): boolean {
  return volumeOf(flows, rates) > numberOf(member_hour_usot, USOT_DECIMALS)
}
