import { setTimeout as sleep } from 'node:timers/promises'

const LIMIT_MS = 30_000
const PAUSE_MS = 200

/** Repeats the call until it returns a value, since the worker may take a moment. Throws after a timeout. */
export async function until<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const deadline = performance.now() + LIMIT_MS
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (performance.now() > deadline) throw new Error(`${what} did not happen within ${LIMIT_MS / 1_000} s`)
    await sleep(PAUSE_MS)
  }
}
