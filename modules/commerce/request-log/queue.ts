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
/** Anybody who knows the id of a key can send requests that look like the shop's: of those without its signature, a share is kept. */
const UNPROVED_MAX = 100
const UNPROVED_WINDOW_MS = 10 * 60_000
/** Ids can be made up. */
const COUNTED_KEYS_MAX = 10_000

/** Notes requests after they were answered: in batches, beside the requests that follow, and never more than fit. */
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
    /** Writes what waits. */
    close: async (): Promise<void> => {
      clearTimeout(timer)
      timer = undefined
      await writing
      await flush()
    },
  }
}
