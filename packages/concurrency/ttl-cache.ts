import { keyedTtlCache } from './keyed-ttl-cache.ts'

/**
 * Caches one value that is read often and changes rarely. Concurrent callers share one read; a failed read is not cached.
 */
export function ttlCache<Value>(ttlMs: number, read: () => Promise<Value>): () => Promise<Value> {
  const cache = keyedTtlCache<Value>({ ttlMs, maxEntries: 1 })
  return () => cache.get('', read)
}
