import { expiringMap } from './expiring-map.ts'

export type BatchLoader<Value> = {
  readonly find: (key: string) => Promise<Value | undefined>
  /** Drops a cached value that may have changed. */
  readonly forget: (key: string) => void
}

type Options<Value> = {
  /** Called with the distinct keys requested in one turn of the event loop, or while the call before was running. */
  readonly load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>
  /** Values found are cached; missing ones never are. Without it nothing is cached. */
  readonly cache?: { readonly maxEntries: number; readonly ttlMs: number }
}

type Waiting<Value> = {
  readonly resolve: (value: Value | undefined) => void
  readonly reject: (error: unknown) => void
}

/** Turns many single reads into few batched ones. For rows that many requests ask for one by one. */
export function batchLoader<Value>({ load, cache }: Options<Value>): BatchLoader<Value> {
  const cached = cache && expiringMap<Value>(cache)
  let gathered = new Map<string, Waiting<Value>[]>()
  let isLoading = false

  async function loadBatch(batch: ReadonlyMap<string, readonly Waiting<Value>[]>): Promise<void> {
    try {
      const values = await load([...batch.keys()])
      for (const [key, waiting] of batch) {
        const value = values.get(key)
        if (value !== undefined) cached?.set(key, value)
        for (const { resolve } of waiting) resolve(value)
      }
    } catch (error) {
      for (const { reject } of [...batch.values()].flat()) reject(error)
    }
  }

  /** One batch at a time: requests that arrive meanwhile share the next one, so that load makes batches larger, not more. */
  async function loadAll(): Promise<void> {
    while (gathered.size > 0) {
      const batch = gathered
      gathered = new Map()
      await loadBatch(batch)
    }
    isLoading = false
  }

  function loadSoon(): void {
    if (isLoading) return
    isLoading = true
    setImmediate(() => void loadAll())
  }

  return {
    find: async (key) => {
      const known = cached?.get(key)
      if (known !== undefined) return known
      return new Promise((resolve, reject) => {
        const waiting = gathered.get(key)
        if (waiting) waiting.push({ resolve, reject })
        else gathered.set(key, [{ resolve, reject }])
        loadSoon()
      })
    },
    forget: (key) => cached?.delete(key),
  }
}
