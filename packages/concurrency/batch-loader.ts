import { expiringMap } from './expiring-map.ts'
import { inBatches } from './in-batches.ts'

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

/** Turns many single reads into few batched ones. For rows that many requests ask for one by one. */
export function batchLoader<Value>({ load, cache }: Options<Value>): BatchLoader<Value> {
  const cached = cache && expiringMap<Value>(cache)
  const read = inBatches<string, Value | undefined>(async (keys) => {
    const values = await load([...new Set(keys)])
    for (const [key, value] of values) cached?.set(key, value)
    return keys.map((key) => values.get(key))
  })
  return {
    find: async (key) => cached?.get(key) ?? read(key),
    forget: (key) => cached?.delete(key),
  }
}
