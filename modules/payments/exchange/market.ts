import type { AssetRow } from '@cocobnk/asset'
import type { ExchangeType } from '@cocobnk/contract'
import { compareDecimals, parseMinor } from '@cocobnk/money'
import type { ExchangeConfig } from './deps.ts'

type Terms = ExchangeConfig['assets'][number]

/** Two assets that the house exchanges; one unit of `asset` has its price in `paid`. */
export type Market = {
  readonly code: string
  readonly asset: AssetRow
  readonly paid: AssetRow
  /** Parts per million. */
  readonly spread: bigint
  readonly isActive: boolean
  /** The less of what both allow at once, in USOT. */
  readonly mostUsot: string
}

/** Every two assets of the setting, in its order. */
export function marketsOf(config: ExchangeConfig, assets: readonly AssetRow[]): Market[] {
  const known = config.assets.flatMap((terms) => {
    const asset = assets.find(({ code }) => code === terms.code)
    return asset ? [{ asset, terms }] : []
  })
  return known.flatMap((first, place) => known.slice(place + 1).map((second) => marketOf(config, first, second)))
}

type Known = { readonly asset: AssetRow; readonly terms: Terms }

function marketOf(config: ExchangeConfig, first: Known, second: Known): Market {
  const both = [first, second]
  return {
    code: `${first.asset.code}-${second.asset.code}`,
    asset: first.asset,
    paid: second.asset,
    spread: BigInt(Math.max(...both.map(({ terms }) => Number(ppmOf(terms.spread_percent))))),
    isActive: config.is_open && both.every(({ asset, terms }) => asset.is_active && terms.is_active),
    mostUsot: lessOf(first.terms.exchange_max_usot, second.terms.exchange_max_usot),
  }
}

/** The market between two assets, and whether giving the one for the other buys or sells there. */
export function marketBetween(
  markets: readonly Market[],
  sourceSeq: string,
  targetSeq: string,
): { readonly market: Market; readonly type: ExchangeType } | undefined {
  const type = (market: Market): ExchangeType | undefined => {
    if (market.asset.seq === sourceSeq && market.paid.seq === targetSeq) return 'ASK'
    return market.paid.seq === sourceSeq && market.asset.seq === targetSeq ? 'BID' : undefined
  }
  const market = markets.find((one) => type(one) !== undefined)
  const found = market && type(market)
  return found && { market, type: found }
}

/** Percent, as the contract bounds it, in parts per million. */
export function ppmOf(percent: string): bigint {
  return numberOf(percent, 4)
}

/** Text that the contract has checked. */
export function numberOf(text: string, decimals: number): bigint {
  const parsed = parseMinor(text, decimals)
  if (!parsed.ok) throw new Error(`${text} is no number of ${decimals} decimals`)
  return parsed.value
}

function lessOf(one: string, other: string): string {
  return compareDecimals(one, other) < 0 ? one : other
}
