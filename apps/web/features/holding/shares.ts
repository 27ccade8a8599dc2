import { MAX_DIGITS, parseMinor } from '@cocobnk/money'
import type { Holding } from './queries.ts'

export type Share = { readonly code: string; readonly permille: number }

const USOT_DECIMALS = 8

/** Shares in per mille that add up to 1000: what rounding cuts off goes to the shares with the largest remainders. */
export function sharesOf(holdings: readonly Pick<Holding, 'asset' | 'value'>[]): Share[] {
  const worth = holdings
    .map(({ asset, value }) => ({ code: asset.code, minor: minorOf(value ?? '0') }))
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

function minorOf(amount: string): bigint {
  const minor = parseMinor(amount, USOT_DECIMALS)
  if (!minor.ok) throw new Error(`not an amount of at most ${MAX_DIGITS} digits: ${amount}`)
  return minor.value
}
