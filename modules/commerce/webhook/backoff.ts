const FIRST_MS = 5_000
const FACTOR = 4
const LONGEST_MS = 8 * 3_600_000
/** Spreads retries, so that simultaneous failures do not retry simultaneously. */
const JITTER = 0.2

export const GIVE_UP_MS = 3 * 24 * 3_600_000

/** The pause after this attempt failed: 5 s, 20 s, 80 s and so on, up to 8 h, ± 20 %. */
export function backoffMs(attempt: number, random: () => number = Math.random): number {
  const plain = Math.min(LONGEST_MS, FIRST_MS * FACTOR ** (attempt - 1))
  return Math.round(plain * (1 - JITTER + 2 * JITTER * random()))
}

/** When to retry; undefined after the deadline. The last attempt is made at the deadline. */
export function nextAttemptAt(
  attempt: number,
  nowMs: number,
  givesUpAtMs: number,
  random?: () => number,
): number | undefined {
  if (nowMs >= givesUpAtMs) return undefined
  return Math.min(nowMs + backoffMs(attempt, random), givesUpAtMs)
}
