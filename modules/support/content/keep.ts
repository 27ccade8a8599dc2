/** Also without a word from the database nothing is older: a moment may pass while nobody is there to announce it. */
const KEPT_MS = 5_000
const KEPT_MAX = 1_000

type Kept = { readonly value: Promise<unknown>; readonly until: number }
export type Keep = <Value>(key: string, read: () => Promise<Value>) => Promise<Value>

/** Keeps answers for as long as the version of what they are made of stays; a failed one is not kept. */
export function keepByVersion(versionOf: () => Promise<bigint>): Keep {
  let version = -1n
  const kept = new Map<string, Kept>()
  return async <Value>(key: string, read: () => Promise<Value>) => {
    // Read before the answer: what is kept may be newer than its version says, never older.
    const now = await versionOf()
    if (now > version || kept.size >= KEPT_MAX) {
      kept.clear()
      version = now
    }
    const held = kept.get(key)
    if (now === version && held && performance.now() < held.until) return held.value as Promise<Value>
    const value = read()
    if (now === version) kept.set(key, { value, until: performance.now() + KEPT_MS })
    value.catch(() => kept.delete(key))
    return value
  }
}
