import type { PayoutTurns } from '@cocobnk/contract'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Korea's UTC offset; it has no daylight saving time. */
const KOREA_MS = 9 * 60 * MINUTE_MS
const LOOKS_AGAIN_MS = 10 * MINUTE_MS
const TRIES_AGAIN_MS = 60 * MINUTE_MS

export function dayInKorea(now: Date): string {
  return new Date(now.getTime() + KOREA_MS).toISOString().slice(0, 10)
}

/** When a plan is due next. Refusals are retried within the day. */
export function nextLook(turns: PayoutTurns, isRefused: boolean, now: Date): Date {
  if (isRefused) return new Date(now.getTime() + TRIES_AGAIN_MS)
  if (turns === 'THRESHOLD') return new Date(now.getTime() + LOOKS_AGAIN_MS)
  const tomorrow = Math.floor((now.getTime() + KOREA_MS) / DAY_MS + 1) * DAY_MS
  return new Date(tomorrow - KOREA_MS + LOOKS_AGAIN_MS)
}

/** The amount to move now: the whole balance, or nothing while it is below the threshold. */
export function dueAmount(
  plan: { readonly turns: PayoutTurns; readonly threshold_usot: bigint | null },
  available: bigint,
  usot: bigint | undefined,
): bigint {
  if (plan.turns === 'DAILY') return available
  return usot !== undefined && usot >= (plan.threshold_usot ?? 0n) ? available : 0n
}
