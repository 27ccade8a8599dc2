import type { SignRefusal } from '@cocobnk/signer-client'
import type { Signed } from './log.ts'
import type { Destination, Memory } from './memory.ts'

type Window = { readonly hour: bigint; readonly day: bigint; readonly week: bigint }
/** By asset, in smallest units: what may leave, and above which sum it needs one operator, or two. */
export type Limits = Readonly<Record<string, Limit>>
type Limit = {
  readonly member: Window
  readonly bank: Window
  /** What may be sent back of kept deposits, to addresses that the log does not know. Nothing unless stated. */
  readonly returns?: Window | undefined
  readonly approval?: { readonly one: bigint; readonly two: bigint } | undefined
}

/** A decoded transaction, as far as it matters where coins go. What stays with us is not in it. */
export type Spending = {
  /** Coins, or the number of a sender: of all transactions that have one of these in common, only one can confirm. */
  readonly spends: readonly string[]
  readonly fee: { readonly asset: string; readonly amount: bigint }
  readonly payments: readonly Payment[]
  /** What a key that operators watch over gives to other addresses of ours, if it is one. */
  readonly moves?: readonly Move[]
  /** A kept deposit that is sent back, if it is one. */
  readonly returns?: Move
}
export type Move = { readonly asset: string; readonly amount: bigint; readonly target: string }
export type Payment = { readonly asset: string; readonly amount: bigint; readonly to: Destination }

export type ReadTransaction = {
  readonly spending: Spending
  /** What no other transaction is called. */
  readonly name: string
  /** The signed transaction, once it is judged. */
  sign(): { readonly signed: string; readonly txid: string }
}

export type Policy = {
  readonly limits: Limits
  /** How long a destination stands in the log before it may be paid. */
  readonly ageMs: number
}

/** The most that one transaction may give to the network, in smallest units of the chain's own coin. */
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

/** Nothing, or why it is not signed. What no rule allows is forbidden. */
export function judge(memory: Past, policy: Policy, spending: Spending, replaced?: Signed): SignRefusal | undefined {
  const { limits, ageMs } = policy
  const { fee, payments } = spending
  if (fee.amount > (FEE_MAX[fee.asset] ?? 0n)) return 'FEE_TOO_HIGH'
  const since = payments.map(({ to }) => memory.knownSince(to))
  if (since.includes(undefined)) return 'FORBIDDEN_DESTINATION'
  if (since.some((known = memory.now()) => known > memory.now() - ageMs)) return 'TOO_EARLY'
  // What takes the place of a return sends back the same, which was counted then.
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

/** What may leave once this is signed and could not before; of a transaction and its replacement only one confirms. */
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
