import { keyedTtlCache } from '@cocobnk/concurrency'

/** The upper bound on age: something may become visible by the clock while no process is there to raise the version. */
const TTL_MS = 5_000
const MAX_ENTRIES = 1_000

export type VersionCache = <Value>(key: string, read: () => Promise<Value>) => Promise<Value>

/** Caches answers for as long as the version of what they are made of stays the same; a failed read is not cached. */
export function versionCache(versionOf: () => Promise<bigint>): VersionCache {
  let version = -1n
  const cache = keyedTtlCache<unknown>({ ttlMs: TTL_MS, maxEntries: MAX_ENTRIES })
  return async <Value>(key: string, read: () => Promise<Value>) => {
    // Read before the answer: a cached answer may be newer than its version, never older.
    const now = await versionOf()
    if (now > version) {
      cache.clear()
      version = now
    }
    // A request that was overtaken by a newer version neither uses the cache nor fills it.
    if (now < version) return read()
    return cache.get(key, read) as Promise<Value>
  }
}
