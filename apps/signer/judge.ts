import type { SignRefusal } from '@cocobnk/signer-client'
import type { Signed } from './log.ts'
import type { Destination, Memory } from './memory.ts'

type Window = { readonly hour: bigint; readonly day: bigint; readonly week: bigint }
/** Limits by asset, in minor units: how much may leave, and above which sum one or two operators must approve. */
export type Limits = Readonly<Record<string, Limit>>
type Limit = {
  readonly member: Window
  readonly bank: Window
  /** Limits returned deposits, which go to addresses outside the log. Without it, nothing is returned. */
  readonly returns?: Window | undefined
  readonly approval?: { readonly one: bigint; readonly two: bigint } | undefined
}

/** The parts of a decoded transaction that decide whether it may be signed. Outputs that stay ours are left out. */
export type Spending = {
  /** Coins, or a sender with its nonce. Of all transactions that share one of these, only one can confirm. */
  readonly spends: readonly string[]
  readonly fee: { readonly asset: string; readonly amount: bigint }
  readonly payments: readonly Payment[]
  /** Transfers from a watched key to our other addresses; set only for such a key. */
  readonly moves?: readonly Move[]
  /** The kept deposit that is returned, if any. */
  readonly returns?: Move
}
export type Move = { readonly asset: string; readonly amount: bigint; readonly target: string }
export type Payment = { readonly asset: string; readonly amount: bigint; readonly to: Destination }

export type ReadTransaction = {
  readonly spending: Spending
  /** Unique name of the transaction: its txid or signing hash. */
  readonly name: string
  /** Signs the transaction. Called only after all checks have passed. */
  sign(): { readonly signed: string; readonly txid: string }
}

export type Policy = {
  readonly limits: Limits
  /** How long a destination must be in the log before it may be paid. */
  readonly ageMs: number
}

/** The highest network fee of one transaction, in minor units of the chain's own coin. */
export const FEE_MAX: Readonly<Record<string, bigint>> = {
  BTC: 500_000n,
  LTC: 5_000_000n,
  ETH: 50_000_000_000_000_000n,
}

const HOUR_MS = 3_600_000
const SPANS = [
  ['hour', HOUR_MS],
  ['day', 24 * HOUR_MS],
  ['week', 7 * 24 * HOUR_MS],
] as const

type Past = Pick<Memory, 'now' | 'knownSince' | 'leftWithin' | 'returnedWithin'>

/** Returns why a transaction must not be signed, or undefined if it may be. Everything that no rule allows is refused. */
export function judge(memory: Past, policy: Policy, spending: Spending, replaced?: Signed): SignRefusal | undefined {
  const { limits, ageMs } = policy
  const { fee, payments } = spending
  if (fee.amount > (FEE_MAX[fee.asset] ?? 0n)) return 'FEE_TOO_HIGH'
  const since = payments.map(({ to }) => memory.knownSince(to))
  if (since.includes(undefined)) return 'FORBIDDEN_DESTINATION'
  if (since.some((known = memory.now()) => known > memory.now() - ageMs)) return 'TOO_EARLY'
  // A replacement returns exactly the same, which was counted with the original.
  const isReturnable = replaced !== undefined || fitsReturns(memory, limits, spending)
  return isReturnable && fits(memory, limits, addedBy(spending, replaced)) ? undefined : 'OVER_LIMIT'
}

function fitsReturns(memory: Past, limits: Limits, { returns }: Spending): boolean {
  if (!returns) return true
  const { asset, amount } = returns
  const window = limits[asset]?.returns
  const before = (ms: number) => sum(memory.returnedWithin(ms).filter((one) => one.asset === asset))
  return window !== undefined && SPANS.every(([span, ms]) => before(ms) + amount <= window[span])
}

type Leaving = { readonly asset: string; readonly amount: bigint; readonly member: string | null }

/** The amounts this signature adds to what may leave. A replacement adds only its higher fee, since only one of the two confirms. */
export function addedBy({ fee, payments, returns }: Spending, replaced?: Signed): Leaving[] {
  if (replaced) return [{ asset: fee.asset, amount: fee.amount - BigInt(replaced.fee), member: null }]
  const back = returns ? [{ asset: returns.asset, amount: returns.amount, member: null }] : []
  const paid = payments.map(({ asset, amount, to }) => ({ asset, amount, member: to.member }))
  return [...paid, ...back, { ...fee, member: null }]
}

function fits(memory: Past, limits: Limits, all: readonly Leaving[]): boolean {
  const assets = [...new Set(all.map(({ asset }) => asset))]
  return assets.every((asset) => {
    const limit = limits[asset]
    const here = all.filter((one) => one.asset === asset)
    const isWithin = (window: Window, parts: readonly Leaving[], member?: string) =>
      SPANS.every(([span, ms]) => memory.leftWithin(ms, asset, member) + sum(parts) <= window[span])
    const members = [...new Set(here.flatMap(({ member }) => member ?? []))]
    return (
      limit !== undefined &&
      isWithin(limit.bank, here) &&
      members.every((member) =>
        isWithin(
          limit.member,
          here.filter((one) => one.member === member),
          member,
        ),
      )
    )
  })
}

function sum(parts: readonly { readonly amount: bigint }[]): bigint {
  return parts.reduce((total, { amount }) => total + amount, 0n)
}
