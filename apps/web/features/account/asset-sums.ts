import { formatMinor, MAX_DIGITS, parseMinor } from '@cocobnk/money'
import type { Account } from './queries.ts'

export type AssetSum = {
  readonly held: string
  readonly available: string
  /** In accounts of bank products, from which nothing can be sent or withdrawn. */
  readonly inProducts: string
  readonly accounts: number
}

/** More decimals than any asset has, so that all amounts can be added at one scale. */
const DEPTH = 20

/** Amounts by asset code, summed over all accounts. */
export function assetSums(accounts: readonly Account[]): ReadonlyMap<string, AssetSum> {
  const groups = Map.groupBy(accounts, ({ asset }) => asset.code)
  return new Map(
    [...groups].map(([code, own]) => [
      code,
      {
        held: sumOf(own.map(({ holding_balance }) => holding_balance)),
        available: sumOf(own.filter(isPlain).map(({ available_balance }) => available_balance)),
        inProducts: sumOf(own.filter((one) => !isPlain(one)).map(({ available_balance }) => available_balance)),
        accounts: own.length,
      },
    ]),
  )
}

const isPlain = ({ instrument_type }: Account) => instrument_type === 'LEGACY'

function sumOf(amounts: readonly string[]): string {
  return formatMinor(
    amounts.reduce((sum, amount) => sum + minorOf(amount), 0n),
    DEPTH,
  )
}

function minorOf(amount: string): bigint {
  const minor = parseMinor(amount, DEPTH)
  if (!minor.ok) throw new Error(`not an amount of at most ${MAX_DIGITS} digits: ${amount}`)
  return minor.value
}
