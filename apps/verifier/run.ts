import { setTimeout as sleep } from 'node:timers/promises'
import type { VerifierEvents } from './events.ts'
import type { Verifier } from './verifier.ts'

export type Figures = {
  readonly isReady: boolean
  readonly lagSeconds: number
  readonly roundSeconds: number
  readonly rows: number
  readonly breaches: number
}

const DAY_MS = 86_400_000

/** Does a round every so often, and the whole books once a day, beginning with the start. */
export function runVerifier(verifier: Verifier, events: Pick<VerifierEvents, 'failed'>, everyMs: number) {
  const stopping = new AbortController()
  let [verifiedAt, roundSeconds, rows, breaches] = [Date.now(), 0, 0, 0]
  let isReady = false

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      const began = Date.now()
      try {
        const done = await verifier.round()
        rows = done.rows
        breaches += done.breaches.length
        isReady = done.isComplete
        if (done.isComplete) verifiedAt = began
      } catch (error) {
        isReady = false
        events.failed('round', error)
      }
      roundSeconds = (Date.now() - began) / 1_000
      await pause(Math.max(0, everyMs - (Date.now() - began)))
    }
  }

  /** Beside the rounds: it may take as long as the books are large. */
  async function daily(): Promise<void> {
    while (!stopping.signal.aborted) {
      await verifier.whole(stopping.signal).then(
        (found) => {
          breaches += found.length
        },
        (error: unknown) => events.failed('whole', error),
      )
      await pause(DAY_MS)
    }
  }

  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined)
  const working = Promise.all([loop(), daily()])
  return {
    figures: (): Figures => ({ isReady, lagSeconds: (Date.now() - verifiedAt) / 1_000, roundSeconds, rows, breaches }),
    stop: async () => {
      stopping.abort()
      await working
    },
  }
}
