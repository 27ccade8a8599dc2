import { type ExpiringMapOptions, expiringMap } from './expiring-map.ts'

export type KeyedTtlCache<Value> = {
  /** Returns the cached value or reads it. Concurrent callers share one read; a failed read is not cached. */
  get(key: string, read: () => Promise<Value>): Promise<Value>
  clear(): void
}

/** Read-through cache with one entry per key. The TTL runs from the start of the read. */
export function keyedTtlCache<Value>(options: ExpiringMapOptions): KeyedTtlCache<Value> {
  const entries = expiringMap<Promise<Value>>(options)
  return {
    get: (key, read) => {
      const cached = entries.get(key)
      if (cached) return cached
      const value = read()
      entries.set(key, value)
      value.catch(() => entries.delete(key, value))
      return value
    },
    clear: () => entries.clear(),
  }
}
