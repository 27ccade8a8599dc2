import { LedgerUnavailable } from '../unavailable.ts'
import { keepConnection, type PosterPlace } from './connection.ts'
import { BadFrame, FRAME_MAX_BYTES, framesOf } from './frame.ts'
import { type Ask, listOf, OUTCOMES } from './wire.ts'

export type PosterClientOptions = PosterPlace & {
  /** Transfers that may wait for an answer. What comes after is refused at once. */
  readonly maxQueue: number
  /** How long a request is asked again while no poster answers. */
  readonly patienceMs: number
}

export type PosterClient = ReturnType<typeof openPosterClient>

const TICK_MS = 250
/** A poster that says nothing for this long is asked whether it is there, and dropped when it does not answer either. */
const QUIET_MS = 2_000
const SILENT_MS = 6_000
/** Longer than a poster keeps trying, with its own queue before. */
const ANSWER_MS = 30_000

type Waiting = {
  readonly text: string
  readonly transfers: number
  readonly since: number
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/**
 * Asks a poster. What is asked in one turn of the event loop goes together. A lost connection leaves outcomes unknown: whatever has no
 * answer is asked again, by the same ids, of the next poster, which answers EXISTS for what the first one did.
 */
export function openPosterClient({ maxQueue, patienceMs, ...place }: PosterClientOptions) {
  const waiting = new Map<number, Waiting>()
  let unsent: string[] = []
  let transfers = 0
  let lastNumber = 0
  let isFlushing = false
  let isPinging = false
  let heardAt = 0
  let readyAt = 0
  /** Since when there has been no poster; from the first attempt on. */
  let awaySince: number | undefined
  let problem: unknown

  const connection = keepConnection(place, {
    onReady: () => {
      awaySince = undefined
      readyAt = performance.now()
      heardAt = readyAt
      unsent = []
      connection.send(framesOf([...waiting.values()].map(({ text }) => text)))
    },
    onItems: (items) => {
      heardAt = performance.now()
      for (const item of items) take(item)
    },
    onLost: (error) => {
      awaySince ??= performance.now()
      problem = error
    },
  })
  const clock = setInterval(tick, Math.min(TICK_MS, patienceMs))
  clock.unref()

  function ask(request: Ask, size = 0): Promise<unknown> {
    const now = performance.now()
    if (awaySince !== undefined && now - awaySince > patienceMs) return Promise.reject(unavailable())
    lastNumber += 1
    const number = lastNumber
    const text = JSON.stringify([number, ...request])
    if (text.length > FRAME_MAX_BYTES / 2) return Promise.reject(new RangeError('too much for one request'))
    return new Promise((resolve, reject) => {
      waiting.set(number, { text, transfers: size, since: now, resolve, reject })
      transfers += size
      if (connection.isReady()) unsent.push(text)
      else begin()
      flushSoon()
    })
  }

  function begin(): void {
    awaySince ??= performance.now()
    connection.begin()
  }

  function flushSoon(): void {
    if (isFlushing) return
    isFlushing = true
    setImmediate(() => {
      isFlushing = false
      if (!connection.isReady()) return
      connection.send(framesOf(unsent))
      unsent = []
    })
  }

  function take(item: unknown): void {
    const [number, outcome, value] = listOf(item)
    // An answer to what was given up in the meantime is nobody's.
    const asked = typeof number === 'number' ? settle(number) : undefined
    if (outcome === OUTCOMES[0]) asked?.resolve(value)
    else if (outcome === OUTCOMES[1]) asked?.reject(new LedgerUnavailable(String(value)))
    else if (outcome === OUTCOMES[2]) asked?.reject(new Error(`the poster failed: ${String(value)}`))
    else throw new BadFrame('an answer without an outcome')
  }

  function settle(number: number): Waiting | undefined {
    const asked = waiting.get(number)
    if (asked) transfers -= asked.transfers
    waiting.delete(number)
    return asked
  }

  function tick(): void {
    const now = performance.now()
    for (const [number, { since, reject }] of waiting) {
      const deadline = connection.isReady() ? Math.max(since, readyAt) + ANSWER_MS : since + patienceMs
      if (now <= deadline) break
      settle(number)
      reject(unavailable())
    }
    if (!connection.isReady()) return
    if (now - heardAt > SILENT_MS) connection.drop()
    else if (now - heardAt > QUIET_MS) ping()
  }

  function ping(): void {
    if (isPinging) return
    isPinging = true
    const end = () => {
      isPinging = false
    }
    ask(['ping']).then(end, end)
  }

  function unavailable(): LedgerUnavailable {
    return new LedgerUnavailable('no poster answers', { cause: problem })
  }

  return {
    ask,
    hasRoom: (size: number) => transfers + size <= maxQueue,
    /** Transfers without an answer. */
    waiting: () => transfers,
    close: () => {
      clearInterval(clock)
      connection.close()
      for (const number of waiting.keys()) settle(number)?.reject(unavailable())
    },
  }
}
