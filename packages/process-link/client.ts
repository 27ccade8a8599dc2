import { keepConnection, type LinkPlace } from './connection.ts'
import { BadFrame, FRAME_MAX_BYTES, framesOf } from './frame.ts'
import { listOf } from './serve.ts'

export type LinkClientOptions = LinkPlace & {
  readonly protocol: string
  /** Creates the error thrown while no peer answers. */
  readonly unavailable: (message: string, cause?: unknown) => Error
  /** Called with unsolicited messages from the other side. */
  readonly onTold?: (value: unknown) => void
  /** Connected: earlier messages may have been missed. */
  readonly onConnected?: () => void
  /** Limit of unanswered requests, by request size. */
  readonly maxQueue: number
  /** How long a request is retried while no peer answers. */
  readonly patienceMs: number
}

const TICK_MS = 250
/** A peer silent for this long is pinged, and dropped if it does not answer. */
const QUIET_MS = 2_000
const SILENT_MS = 6_000
/** Longer than the other side's own queue and retries. */
const ANSWER_MS = 30_000

type Waiting = {
  readonly text: string
  readonly size: number
  readonly since: number
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/**
 * Calls another process. Requests made in one turn of the event loop are sent together. A lost connection leaves outcomes unknown:
 * unanswered requests are sent again to the next address, so a request must be safe to repeat.
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
  /** Since when no peer has answered, counted from the first attempt. */
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
    if (text.length > FRAME_MAX_BYTES / 2) return Promise.reject(new RangeError('request too large'))
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
    // The answer to a request that was given up meanwhile is ignored.
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
    /** Connects before the first request, to receive messages. */
    begin,
    hasRoom: (size: number) => held + size <= maxQueue,
    /** Unanswered requests, by size. */
    waiting: () => held,
    close: () => {
      clearInterval(clock)
      connection.close()
      for (const number of waiting.keys()) settle(number)?.reject(unavailable())
    },
  }
}
