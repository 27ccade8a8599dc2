import type { KeyObject } from 'node:crypto'

export type KeyCache = {
  /** The key by name, from memory or by `unwrap`; concurrent callers share one call. */
  get(name: string, unwrap: () => Promise<KeyObject>): Promise<KeyObject>
  /** The key, if it is already in memory. */
  peek(name: string): KeyObject | undefined
  clear(): void
}

type Entry = { readonly key: Promise<KeyObject>; readonly timer: NodeJS.Timeout; ready?: KeyObject }

/** Caches a few recently used keys for a short time: calling the token for each field would be slow. */
export function keyCache({ size, lifeMs }: { readonly size: number; readonly lifeMs: number }): KeyCache {
  const entries = new Map<string, Entry>()
  const forget = (name: string) => {
    clearTimeout(entries.get(name)?.timer)
    entries.delete(name)
  }
  const add = (name: string, key: Promise<KeyObject>) => {
    // The TTL starts here and is not extended by use.
    const entry: Entry = { key, timer: setTimeout(() => forget(name), lifeMs).unref() }
    entries.set(name, entry)
    key.then(
      (ready) => {
        entry.ready = ready
      },
      () => entries.get(name) === entry && forget(name),
    )
    const [leastUsed = name] = entries.keys()
    if (entries.size > size) forget(leastUsed)
    return key
  }
  const use = (name: string): Entry | undefined => {
    const known = entries.get(name)
    if (!known) return undefined
    entries.delete(name)
    entries.set(name, known)
    return known
  }

  return {
    get: (name, unwrap) => use(name)?.key ?? add(name, unwrap()),
    peek: (name) => use(name)?.ready,
    clear: () => {
      for (const name of entries.keys()) forget(name)
    },
  }
}
