import { keepConnection, type LinkPlace } from './connection.ts'
import { BadFrame, FRAME_MAX_BYTES, framesOf } from './frame.ts'
import { listOf } from './serve.ts'

export type LinkClientOptions = LinkPlace & {
  readonly protocol: string
  /** What is thrown while nobody answers. */
  readonly unavailable: (message: string, cause?: unknown) => Error
  /** Told what the other side says without being asked. */
  readonly onTold?: (value: unknown) => void
  /** A connection is there: what was told before may have been missed. */
  readonly onConnected?: () => void
  /** How much may wait for an answer, by the sizes of the requests. */
  readonly maxQueue: number
  /** How long a request is asked again while nobody answers. */
  readonly patienceMs: number
}

const TICK_MS = 250
/** One that says nothing for this long is asked whether it is there, and dropped when it does not answer either. */
const QUIET_MS = 2_000
const SILENT_MS = 6_000
/** Longer than the other side keeps trying, with its own queue before. */
const ANSWER_MS = 30_000

type Waiting = {
  readonly text: string
  readonly size: number
  readonly since: number
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/**
 * Asks another process. What is asked in one turn of the event loop goes together. A lost connection leaves outcomes unknown: whatever has
 * no answer is asked again, of the next address, so a request must be safe to repeat.
 */
export function openLinkClient(options: LinkClientOptions) {
  const { maxQueue, patienceMs, unavailable: unavailableOf, onTold, onConnected, ...place } = options
  const waiting = new Map<number, Waiting>()
  let unsent: string[] = []
  let held = 0
  let lastNumber = 0
  let isFlushing = false
  let isPinging = false
  let heardAt = 0
  let readyAt = 0
  /** Since when nobody has answered; from the first attempt on. */
  let awaySince: number | undefined
  let problem: unknown

  const connection = keepConnection(place, {
    onReady: () => {
      awaySince = undefined
      readyAt = performance.now()
      heardAt = readyAt
      unsent = []
      connection.send(framesOf([...waiting.values()].map(({ text }) => text)))
      onConnected?.()
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

  function ask(request: readonly unknown[], size = 0): Promise<unknown> {
    const now = performance.now()
    if (awaySince !== undefined && now - awaySince > patienceMs) return Promise.reject(unavailable())
    lastNumber += 1
    const number = lastNumber
    const text = JSON.stringify([number, ...request])
    if (text.length > FRAME_MAX_BYTES / 2) return Promise.reject(new RangeError('too much for one request'))
    return new Promise((resolve, reject) => {
      waiting.set(number, { text, size, since: now, resolve, reject })
      held += size
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
    if (outcome === 'told') {
      onTold?.(value)
      return
    }
    // An answer to what was given up in the meantime is nobody's.
    const asked = typeof number === 'number' ? settle(number) : undefined
    if (outcome === 'done') asked?.resolve(value)
    else if (outcome === 'unavailable') asked?.reject(unavailableOf(String(value)))
    else if (outcome === 'failed') asked?.reject(new Error(`the other process failed: ${String(value)}`))
    else throw new BadFrame('an answer without an outcome')
  }

  function settle(number: number): Waiting | undefined {
    const asked = waiting.get(number)
    if (asked) held -= asked.size
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

  function unavailable(): Error {
    return unavailableOf('nobody answers', problem)
  }

  return {
    ask,
    /** Connects though nothing is asked yet, to be told. */
    begin,
    hasRoom: (size: number) => held + size <= maxQueue,
    /** What has no answer, by the sizes of the requests. */
    waiting: () => held,
    close: () => {
      clearInterval(clock)
      connection.close()
      for (const number of waiting.keys()) settle(number)?.reject(unavailable())
    },
  }
}
