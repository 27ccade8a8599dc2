import type { CheckoutFlag, CheckoutState, ReturnCause } from '@cocobnk/contract'
import { divide } from '@cocobnk/money'

/** Precision at which parts of the price are counted, so that several payments together do not lose a unit of it. */
const FINE = 10n ** 12n
const BASIS_POINTS = 10_000n
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** How long a part waits for the rest. */
const GRACE_MS = 24 * HOUR_MS

export type Terms = {
  /** In the smallest unit of a currency or an asset. */
  readonly price: bigint
  readonly toleranceBasisPoints: number
  /** Paid by other methods, in the unit of the price. */
  readonly elsewhere: bigint
}

/** Coins in suspense that count towards the price: their amount, and the whole price and fee in their asset. */
export type Held = { readonly seq: string; readonly amount: bigint; readonly due: bigint; readonly dueFee: bigint }

/**
 * The split of one arrival: the amount paid to the shop including the fee, the part of the price it counts for, and the amount offered
 * back.
 */
export type Part = {
  readonly seq: string
  readonly paid: bigint
  readonly fee: bigint
  readonly counted: bigint
  readonly excess: bigint
}

export type Completion = { readonly parts: readonly Part[]; readonly flags: readonly CheckoutFlag[] }

/** The part of the price that an amount counts for, in fine units. Truncated. */
function fineOf(price: bigint, { amount, due }: Pick<Held, 'amount' | 'due'>): bigint {
  return divide(price * FINE * amount, due, 'down')
}

/**
 * The missing part of the price in fine units; never negative. Each amount may have lost one fine unit to truncation, which is tolerated.
 */
function missingFine({ price, elsewhere }: Terms, held: readonly Pick<Held, 'amount' | 'due'>[]): bigint {
  const have = elsewhere * FINE + held.reduce((sum, one) => sum + fineOf(price, one), 0n)
  const missing = price * FINE - have
  return missing <= BigInt(held.length) ? 0n : missing
}

/** The amount still to be sent in an asset in which the whole price is `due`; rounded up, so that it suffices. */
export function remainingDue(terms: Terms, held: readonly Pick<Held, 'amount' | 'due'>[], due: bigint): bigint {
  return divide(due * missingFine(terms, held), terms.price * FINE, 'up')
}

/** The missing part, in the unit of the price, rounded up. */
export function remainingPrice(terms: Terms, held: readonly Pick<Held, 'amount' | 'due'>[]): bigint {
  return divide(missingFine(terms, held), FINE, 'up')
}

/**
 * Computes how held coins complete a checkout, in order of arrival; undefined while more is missing than the shop tolerates. An excess is
 * offered back, unless what would be left to send is too small: then the shop keeps it.
 */
export function completionOf(
  terms: Terms,
  held: readonly Held[],
  isReturnable: (seq: string, amount: bigint) => boolean,
): Completion | undefined {
  const { price, elsewhere, toleranceBasisPoints } = terms
  const tolerated = divide(price * FINE * BigInt(toleranceBasisPoints), BASIS_POINTS, 'down')
  if (held.length === 0 || missingFine(terms, held) > tolerated) return undefined
  const flags = new Set<CheckoutFlag>()
  let needed = price * FINE - elsewhere * FINE
  let counted = elsewhere
  const parts = held.map((one): Part => {
    const { seq, amount, due } = one
    const fine = fineOf(price, one)
    const used = fine <= needed ? amount : needed <= 0n ? 0n : divide(due * needed, price * FINE, 'up')
    const excess = isReturnable(seq, amount - used) ? amount - used : 0n
    if (amount > used) flags.add('OVERPAID')
    const share = fine < needed ? fine : needed < 0n ? 0n : needed
    const before = price * FINE - needed
    needed -= share
    const whole = price - divide(needed > 0n ? needed : 0n, FINE, 'up')
    const paid = amount - excess
    const part = {
      seq,
      paid,
      fee: feeOf(terms, { ...one, amount: paid }, before, before + share),
      counted: whole - counted,
      excess,
    }
    counted = whole
    return part
  })
  return { parts: filled(parts, price - counted, flags), flags: [...flags] }

  /** Counts a tolerated shortfall with the last part; rounding losses are not flagged. */
  function filled(all: Part[], missing: bigint, found: Set<CheckoutFlag>): Part[] {
    if (missingFine(terms, held) > 0n) found.add('UNDERPAID')
    const last = all.findLastIndex(({ paid }) => paid > 0n)
    return all.map((part, place) => (place === last ? { ...part, counted: part.counted + missing } : part))
  }
}

/**
 * A part's share of the whole fee: the fee of everything up to and including this part minus the fee of everything before, each rounded up.
 * The parts together thus bear exactly the whole fee. Never more than the part itself.
 */
function feeOf({ price }: Terms, { amount, dueFee }: Held, beforeFine: bigint, untilFine: bigint): bigint {
  const feeUntil = (fine: bigint) => divide(dueFee * fine, price * FINE, 'up')
  const fee = feeUntil(untilFine) - feeUntil(beforeFine)
  return fee < amount ? fee : amount
}

/** Until when a payment has to be in a block to count at the fixed rate. */
export function rateHeldUntil(seenAt: Date, heldMinutes: number): Date {
  return new Date(seenAt.getTime() + heldMinutes * MINUTE_MS)
}

type Seen = {
  readonly expiresAt: Date
  readonly seenAt: Date
  /** Since when it is in a block; null while it is in none. */
  readonly includedAt: Date | null
}

/**
 * A payment is late if it was seen after the price had expired, or was not in a block soon after it was seen. Until then its sender can
 * replace it or let it lapse, and so would choose after the rate has moved. Whether it signals replacement does not matter: nodes replace
 * payments that do not signal it too, and one with a low fee waits for as long as its sender likes.
 */
export function isLate({ expiresAt, seenAt, includedAt }: Seen, heldMinutes: number): boolean {
  return seenAt > expiresAt || (includedAt !== null && includedAt > rateHeldUntil(seenAt, heldMinutes))
}

type Confirmed = {
  readonly state: CheckoutState
  readonly isDue: boolean
  readonly isLate: boolean
  readonly policy: 'REQUOTE' | 'RETURN'
}

/** What to do with confirmed coins: count them at the fixed rate, count them at a new rate, or offer them back for a cause. */
export function verdictOf({ state, isDue, isLate: late, policy }: Confirmed): ReturnCause | 'COUNT' | 'REQUOTE' {
  if (!isDue) return 'WRONG_ASSET'
  if (state === 'PAID' || state === 'PARTLY_REFUNDED' || state === 'REFUNDED') return 'TWICE'
  if (state === 'CANCELED') return 'LATE'
  if (!late) return 'COUNT'
  return policy === 'RETURN' ? 'LATE' : 'REQUOTE'
}

/** The time until which a part of the price waits for the rest. */
export function waitsUntil(policy: 'REQUOTE' | 'RETURN', expiresAt: Date, heldAt: Date): Date {
  if (policy === 'RETURN') return expiresAt
  return new Date(Math.max(expiresAt.getTime(), heldAt.getTime()) + GRACE_MS)
}
