import type { NotedRequest } from './store.ts'

export type DropReason = 'full' | 'flood' | 'failed'

type Deps = {
  readonly write: (requests: readonly NotedRequest[]) => Promise<void>
  readonly onDropped: (reason: DropReason, count: number) => void
  readonly onFailed: (error: unknown) => void
  readonly now?: () => number
}

const FLUSH_MS = 250
const BATCH = 500
const WAITING_MAX = 5_000
/**
 * Most requests kept per key and window without a valid signature. Anybody who knows the id of a key can send requests that look like the
 * shop's.
 */
const UNPROVED_MAX = 100
const UNPROVED_WINDOW_MS = 10 * 60_000
/** Most keys counted per window, because ids can be made up. */
const COUNTED_KEYS_MAX = 10_000

/**
 * Writes request logs after the responses: in batches, in the background, and from a bounded queue. Entries that do not fit are dropped and
 * counted.
 */
export function openRequestLog({ write, onDropped, onFailed, now = Date.now }: Deps) {
  let waiting: NotedRequest[] = []
  let writing: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let windowEnd = 0
  const unproved = new Map<string, number>()

  function isFlood({ key_seq, verdict }: NotedRequest): boolean {
    if (verdict === 'VALID') return false
    if (now() >= windowEnd) {
      unproved.clear()
      windowEnd = now() + UNPROVED_WINDOW_MS
    }
    const count = unproved.get(key_seq) ?? 0
    if (count >= UNPROVED_MAX || (count === 0 && unproved.size >= COUNTED_KEYS_MAX)) return true
    unproved.set(key_seq, count + 1)
    return false
  }

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH)
      waiting = waiting.slice(BATCH)
      await write(batch).catch((error: unknown) => {
        onDropped('failed', batch.length)
        onFailed(error)
      })
    }
  }

  function start(): void {
    timer = undefined
    writing = flush().finally(() => {
      writing = undefined
    })
  }

  return {
    note: (request: NotedRequest): void => {
      if (isFlood(request)) onDropped('flood', 1)
      else if (waiting.length >= WAITING_MAX) onDropped('full', 1)
      else {
        waiting.push(request)
        if (!timer && !writing) timer = setTimeout(start, FLUSH_MS).unref()
      }
    },
    /** Writes the remaining entries. */
    close: async (): Promise<void> => {
      clearTimeout(timer)
      timer = undefined
      await writing
      await flush()
    },
  }
}
