import { formatMinor, MAX_DIGITS, parseMinor } from '@cocobnk/money'
import { type RateMap, usotValue } from '../../rate/value.ts'
import type { Account } from './queries.ts'

/** What a member has of one asset, over all accounts of it. */
export type Holding = {
  readonly assetSeq: string
  readonly code: string
  readonly balance: string
  readonly held: string
  readonly available: string
  readonly accounts: number
  /** In USOT; absent while there is no rate for it. */
  readonly value: string | undefined
}

/** Deeper than any asset divides, so that one way of adding serves all. */
const DEPTH = 20

export function holdingsOf(accounts: readonly Account[], rates: RateMap): Holding[] {
  const groups = Map.groupBy(accounts, ({ asset }) => asset.code)
  return [...groups].map(([code, own]) => {
    const balance = sumOf(own.map((account) => account.balance))
    return {
      code,
      assetSeq: own[0]?.asset.asset_seq ?? '',
      balance,
      held: sumOf(own.map(({ holding_balance }) => holding_balance)),
      available: sumOf(own.map(({ available_balance }) => available_balance)),
      accounts: own.length,
      // What is empty is worth nothing at any rate.
      value: isNothing(balance) ? '0' : usotValue(rates, code, balance),
    }
  })
}

export type Worth = {
  readonly total: string
  /** What is held and has no rate. */
  readonly without: readonly string[]
}

export function worthOf(holdings: readonly Holding[]): Worth {
  return {
    total: sumOf(holdings.flatMap(({ value }) => value ?? [])),
    without: holdings.filter(({ value }) => value === undefined).map(({ code }) => code),
  }
}

export type Share = { readonly code: string; readonly permille: number }

/** In parts of a thousand that add up to a thousand: what rounding takes goes to those it took the most from. */
export function sharesOf(holdings: readonly Holding[]): Share[] {
  const worth = holdings
    .map(({ code, value = '0' }) => ({ code, minor: minorOf(value) }))
    .filter(({ minor }) => minor > 0n)
  const total = worth.reduce((sum, { minor }) => sum + minor, 0n)
  const cut = worth.map(({ code, minor }) => ({
    code,
    permille: Number((minor * 1000n) / total),
    rest: (minor * 1000n) % total,
  }))
  const missing = 1000 - cut.reduce((sum, { permille }) => sum + permille, 0)
  const byRest = [...cut].sort((a, b) => (a.rest === b.rest ? 0 : a.rest < b.rest ? 1 : -1))
  const lucky = new Set(byRest.slice(0, missing))
  return cut
    .map((one) => ({ code: one.code, permille: one.permille + (lucky.has(one) ? 1 : 0) }))
    .sort((a, b) => b.permille - a.permille)
}

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

function isNothing(amount: string): boolean {
  return !/[1-9]/.test(amount)
}
