import type { Market } from '@cocobnk/market'
import { formatMinor, parseMinor } from '@cocobnk/money'
import { RATE_DECIMALS } from '@cocobnk/rate'

/** The steps in which the engine counts; a market may require orders to be multiples of larger steps. */
export type Steps = {
  /** Step of prices, with the decimals of rates. */
  readonly tick: bigint
  /** Step of amounts, in the smallest unit of the asset. */
  readonly lot: bigint
  /** Smallest units of the target asset that one lot costs at one tick. */
  readonly quoteUnit: bigint
}

type Shape = Pick<Market, 'code' | 'tick' | 'lot' | 'asset' | 'target'>

export function stepsOf({ code, tick, lot, asset, target }: Shape): Steps {
  if (tick === null || lot === null) throw new Error(`${code} has no steps: it is no public market`)
  const cost = tick * lot * 10n ** BigInt(target.decimal_point)
  const scale = 10n ** BigInt(asset.decimal_point + RATE_DECIMALS)
  if (cost % scale !== 0n) throw new Error(`a lot of ${code} costs no whole number at one tick`)
  return { tick, lot, quoteUnit: cost / scale }
}

/** The engine's largest number, which a double represents exactly. */
const MOST = 2n ** 48n - 1n

export function priceText(market: Shape, ticks: number | bigint): string {
  return formatMinor(BigInt(ticks) * stepsOf(market).tick, RATE_DECIMALS)
}

export function amountText(market: Shape, lots: number | bigint): string {
  return formatMinor(BigInt(lots) * stepsOf(market).lot, market.asset.decimal_point)
}

/** Formats a total given in ticks times lots. */
export function totalText(market: Shape, worth: bigint): string {
  return formatMinor(worth * stepsOf(market).quoteUnit, market.target.decimal_point)
}

type Stepped = Shape & Pick<Market, 'price_step' | 'amount_step'>

/** Converts a price to ticks; undefined unless it is a positive multiple of the price step. */
export function ticksOf(market: Stepped, text: string): number | undefined {
  const { tick } = stepsOf(market)
  return unitsIn(text, RATE_DECIMALS, tick, market.price_step ?? tick)
}

export function lotsOf(market: Stepped, text: string): number | undefined {
  const { lot } = stepsOf(market)
  return unitsIn(text, market.asset.decimal_point, lot, market.amount_step ?? lot)
}

function unitsIn(text: string, decimals: number, unit: bigint, step: bigint): number | undefined {
  const parsed = parseMinor(text, decimals)
  if (!parsed.ok || parsed.value === 0n || parsed.value % step !== 0n) return undefined
  const units = parsed.value / unit
  return units > MOST ? undefined : Number(units)
}
