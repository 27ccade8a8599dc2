const FIRST_MS = 5_000
const FACTOR = 4
const LONGEST_MS = 8 * 3_600_000
/** So that what failed together does not come back together. */
const JITTER = 0.2

export const GIVE_UP_MS = 3 * 24 * 3_600_000

/** How long to wait after the attempt with this number failed: 5 s, 20 s, 80 s and so on, at most 8 h, give or take a fifth. */
export function backoffMs(attempt: number, random: () => number = Math.random): number {
  const plain = Math.min(LONGEST_MS, FIRST_MS * FACTOR ** (attempt - 1))
  return Math.round(plain * (1 - JITTER + 2 * JITTER * random()))
}

/** When to try again; nothing once the time is over. The last attempt is made when it ends. */
export function nextAttemptAt(
  attempt: number,
  nowMs: number,
  givesUpAtMs: number,
  random?: () => number,
): number | undefined {
  if (nowMs >= givesUpAtMs) return undefined
  return Math.min(nowMs + backoffMs(attempt, random), givesUpAtMs)
}
