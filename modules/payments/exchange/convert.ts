import type { ExchangeType } from '@cocobnk/contract'
import { divide, formatMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import { PRICE_DECIMALS, type Price } from './price.ts'

export type Pair = {
  readonly type: ExchangeType
  /** Decimals of the market's asset, and of the asset it is paid with. */
  readonly assetDecimals: number
  readonly paidDecimals: number
}

/** A given amount at the base rate, split exactly. */
export type Converted = {
  readonly received: bigint
  readonly spread: bigint
  /** The truncated fraction of the smallest unit: at most one. */
  readonly rounding: bigint
  /** As text: the amount received with unlimited digits, and the part that is truncated. */
  readonly exact: string
  readonly cut: string
}

const EXTRA_DIGITS = 6

/** Converts a given amount. The whole remainder goes to the house. Refuses an amount that yields nothing. */
export function convert(pair: Pair, price: Price, given: bigint): Result<Converted, 'EXCHANGE_TOO_SMALL'> {
  if (price.applied <= 0n) return refuse('EXCHANGE_TOO_SMALL')
  const received = receivedFor(pair, price.applied, given)
  if (received === 0n) return refuse('EXCHANGE_TOO_SMALL')
  const worth = receivedFor(pair, price.base, given)
  const finer = 10n ** BigInt(EXTRA_DIGITS)
  const decimals = pair.type === 'BID' ? pair.assetDecimals : pair.paidDecimals
  const spread = exactSpread(pair, price, given)
  const exact = receivedFor(pair, price.applied, given * finer)
  return ok({
    received,
    spread,
    rounding: worth - received - spread,
    exact: formatMinor(exact, decimals + EXTRA_DIGITS),
    cut: formatMinor(exact - received * finer, decimals + EXTRA_DIGITS),
  })
}

/**
 * Returns the smallest amount to give so that exactly `arrives` is received, split exactly. The excess value of the given asset's smallest
 * unit goes to the house.
 */
export function convertExactly(
  pair: Pair,
  price: Price,
  arrives: bigint,
): Result<Pick<Converted, 'spread' | 'rounding'> & { readonly given: bigint }, 'EXCHANGE_TOO_SMALL'> {
  if (price.applied <= 0n) return refuse('EXCHANGE_TOO_SMALL')
  const given = leastGivenFor(pair, price.applied, arrives)
  const spread = exactSpread(pair, price, given)
  return ok({ given, spread, rounding: receivedFor(pair, price.base, given) - arrives - spread })
}

/** The amount received for an amount given, both in minor units; truncated. */
export function receivedFor({ type, ...decimals }: Pair, price: bigint, given: bigint): bigint {
  const { asset, paid } = scalesOf(decimals)
  return type === 'ASK' ? divide(given * price * paid, asset, 'down') : divide(given * asset, price * paid, 'down')
}

/** The inverse of `receivedFor`: the largest amount whose result is at most `received`. */
export function mostGivenFor({ type, ...decimals }: Pair, price: bigint, received: bigint): bigint {
  const { asset, paid } = scalesOf(decimals)
  const next = received + 1n
  return type === 'ASK' ? below(next * asset, price * paid) : below(next * price * paid, asset)
}

/** The smallest amount that yields at least `received`. */
function leastGivenFor({ type, ...decimals }: Pair, price: bigint, received: bigint): bigint {
  const { asset, paid } = scalesOf(decimals)
  return type === 'ASK' ? divide(received * asset, price * paid, 'up') : divide(received * price * paid, asset, 'up')
}

/** The largest integer below a fraction. */
function below(numerator: bigint, denominator: bigint): bigint {
  return divide(numerator, denominator, 'up') - 1n
}

/** The difference before either side is rounded. */
function exactSpread({ type, ...decimals }: Pair, { base, applied }: Price, given: bigint): bigint {
  const { asset, paid } = scalesOf(decimals)
  return type === 'ASK'
    ? divide(given * (base - applied) * paid, asset, 'down')
    : divide(given * asset * (applied - base), base * applied * paid, 'down')
}

function scalesOf({ assetDecimals, paidDecimals }: Omit<Pair, 'type'>) {
  return { asset: 10n ** BigInt(assetDecimals + PRICE_DECIMALS), paid: 10n ** BigInt(paidDecimals) }
}
