import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { cancel, Refused, recruit, type Withdrawing, withdraw } from './member.ts'
import type { Stage } from './stage.ts'

const LANES = 4
/** Just below the api's hourly limit per member; then the next member continues. */
const WISHES_EACH = 16
const MOST_PAUSE_MS = 1_500
const TAKEN_BACK_EVERY = 6
const LOOK_EVERY_MS = 100
/** How long it may take until the first withdrawal is accepted. */
const FIRST_WITHIN_MS = 120_000

export type Stream = {
  readonly asked: () => number
  readonly refused: readonly string[]
  /** Resolves when the first withdrawal is on its way; rejects if none is in time. */
  begun(): Promise<void>
  /** Rejects if a request was never answered. */
  stop(): Promise<void>
}

/** Starts members who withdraw one after the other and sometimes cancel. */
export function startStream(stage: Stage, apiUrl: string): Stream {
  let isOver = false
  let asked = 0
  const refused: string[] = []
  let failure: unknown
  const recruited = () =>
    recruit(stage, apiUrl).catch((error: unknown) => {
      failure = error
      throw error
    })
  const serve = async (member: Withdrawing) => {
    for (let n = 0; n < WISHES_EACH && !isOver; n += 1) {
      const pocket = member.pockets[n % member.pockets.length]
      if (!pocket) continue
      const seq = await withdraw(member, pocket)
      asked += 1
      if (asked % TAKEN_BACK_EVERY === 0) await cancel(member, seq)
      await sleep(randomInt(MOST_PAUSE_MS))
    }
  }
  const lane = async () => {
    while (!isOver)
      await serve(await stage.insist(recruited)).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error
        refused.push(error.message)
      })
  }
  const ended = Promise.all(Array.from({ length: LANES }, lane))
  ended.catch(() => {
    isOver = true
  })
  return {
    asked: () => asked,
    refused,
    begun: async () => {
      const deadline = performance.now() + FIRST_WITHIN_MS
      while (asked === 0 && !isOver) {
        if (performance.now() > deadline)
          throw new Error(`no withdrawal was accepted; refused: ${refused.join(', ')}`, { cause: failure })
        await sleep(LOOK_EVERY_MS)
      }
      if (asked === 0) await ended
    },
    stop: async () => {
      isOver = true
      await ended
    },
  }
}
