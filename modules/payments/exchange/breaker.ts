import type { HouseCause } from '@cocobnk/halt'
import { type Rates, usotValue } from '@cocobnk/rate'
import type { ExchangeConfig } from './deps.ts'
import { numberOf, ppmOf } from './market.ts'
import { MILLION } from './price.ts'

export type Breakers = ExchangeConfig['breakers']

/** The amounts of one asset that the house received (`taken`) and gave, in minor units. */
export type Flow = {
  readonly code: string
  readonly decimals: number
  readonly taken: bigint
  readonly given: bigint
}

const USOT_DECIMALS = 8

/** Whether a price differs from any of the earlier ones by more than the limit. */
export function hasJumped(before: readonly bigint[], now: bigint, { price_jump_percent }: Breakers): boolean {
  const most = ppmOf(price_jump_percent)
  return before.some((one) => (now > one ? now - one : one - now) * MILLION > one * most)
}

/** The value of everything the house received, in minor units of USOT. */
export function volumeOf(flows: readonly Flow[], rates: Rates): bigint {
  return flows.reduce((sum, { taken, ...asset }) => sum + (usotValue(rates, asset, taken) ?? 0n), 0n)
}

/** By how much the value given exceeds the value received, at current rates; negative for a gain. */
export function lossOf(flows: readonly Flow[], rates: Rates): bigint {
  return flows.reduce((sum, { taken, given, ...asset }) => {
    const worth = (minor: bigint) => usotValue(rates, asset, minor) ?? 0n
    return sum + worth(given) - worth(taken)
  }, 0n)
}

export type HouseTotals = { readonly volume: bigint; readonly loss: bigint }

/** The reason to halt all exchanges, with the sum found; undefined if there is none. */
export function houseFault(totals: HouseTotals, breakers: Breakers): { cause: HouseCause; found: bigint } | undefined {
  const limit = (text: string) => numberOf(text, USOT_DECIMALS)
  if (totals.loss > limit(breakers.house_loss_usot)) return { cause: 'HOUSE_LOSS', found: totals.loss }
  if (totals.volume > limit(breakers.house_hour_usot)) return { cause: 'HOUSE_VOLUME', found: totals.volume }
  return undefined
}

/** Whether a member exceeds the hourly limit. The flows must include the current request. */
export function isOverMemberHour(flows: readonly Flow[], rates: Rates, { member_hour_usot }: Breakers): boolean {
  return volumeOf(flows, rates) > numberOf(member_hour_usot, USOT_DECIMALS)
}
