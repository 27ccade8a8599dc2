import type { AssetRow } from '@cocobnk/asset'
import type { ExchangeType } from '@cocobnk/contract'
import { type Market as AnyMarket, isOpen } from '@cocobnk/market'
import { compareDecimals, parseMinor } from '@cocobnk/money'
import type { ExchangeConfig } from './deps.ts'

type Terms = ExchangeConfig['assets'][number]

/** Two assets that the house exchanges; one unit of `asset` is priced in `paid`. */
export type Market = {
  readonly code: string
  readonly known: AnyMarket
  readonly asset: AssetRow
  readonly paid: AssetRow
  /** Parts per million. */
  readonly spread: bigint
  readonly isActive: boolean
  /** The lower of both per-exchange limits, in USOT. */
  readonly mostUsot: string
}

/** The house's markets between the assets in the setting. */
export function marketsOf(config: ExchangeConfig, markets: readonly AnyMarket[]): Market[] {
  const termsOf = ({ code }: AssetRow) => config.assets.find((terms) => terms.code === code)
  return markets.flatMap((known) => {
    const [first, second] = [termsOf(known.asset), termsOf(known.target)]
    return first && second ? [marketOf(config, known, first, second)] : []
  })
}

function marketOf(config: ExchangeConfig, known: AnyMarket, first: Terms, second: Terms): Market {
  const both = [first, second]
  return {
    code: known.code,
    known,
    asset: known.asset,
    paid: known.target,
    spread: BigInt(Math.max(...both.map(({ spread_percent }) => Number(ppmOf(spread_percent))))),
    isActive: config.is_open && isOpen(known) && both.every(({ is_active }) => is_active),
    mostUsot: lessOf(first.exchange_max_usot, second.exchange_max_usot),
  }
}

/** The market of two assets, and whether giving `source` for `target` buys or sells there. */
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

/** A percentage within the contract's bounds, in parts per million. */
export function ppmOf(percent: string): bigint {
  return numberOf(percent, 4)
}

/** Parses a number that the contract has validated; throws if it is invalid. */
export function numberOf(text: string, decimals: number): bigint {
  const parsed = parseMinor(text, decimals)
  if (!parsed.ok) throw new Error(`${text} is not a number with ${decimals} decimals`)
  return parsed.value
}

function lessOf(one: string, other: string): string {
  return compareDecimals(one, other) < 0 ? one : other
}
