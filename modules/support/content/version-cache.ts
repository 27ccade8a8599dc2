import { keyedTtlCache } from '@cocobnk/concurrency'

/** Maximum age. A text may become visible by the clock without the version changing. */
const TTL_MS = 5_000
const MAX_ENTRIES = 1_000

export type VersionCache = <Value>(key: string, read: () => Promise<Value>) => Promise<Value>

/** Caches responses while the version of their content is unchanged; a failed read is not cached. */
export function versionCache(versionOf: () => Promise<bigint>): VersionCache {
  let version = -1n
  const cache = keyedTtlCache<unknown>({ ttlMs: TTL_MS, maxEntries: MAX_ENTRIES })
  return async <Value>(key: string, read: () => Promise<Value>) => {
    // Read before the content: a cached response may be newer than its version, never older.
    const now = await versionOf()
    if (now > version) {
      cache.clear()
      version = now
    }
    // A request that read an older version neither uses nor fills the cache.
    if (now < version) return read()
    return cache.get(key, read) as Promise<Value>
  }
}
