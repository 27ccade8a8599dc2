import type { KeyObject } from 'node:crypto'

export type KeyCache = {
  /** The key by its name, from memory or by `unwrap`; many who ask at once wait for one. */
  get(name: string, unwrap: () => Promise<KeyObject>): Promise<KeyObject>
  clear(): void
}

type Entry = { readonly key: Promise<KeyObject>; readonly timer: NodeJS.Timeout }

/** Remembers the keys used last, few and not for long: asking the token for each field would be slow. */
export function keyCache({ size, lifeMs }: { readonly size: number; readonly lifeMs: number }): KeyCache {
  const entries = new Map<string, Entry>()
  const forget = (name: string) => {
    clearTimeout(entries.get(name)?.timer)
    entries.delete(name)
  }
  const add = (name: string, key: Promise<KeyObject>) => {
    // Its time runs from here, however often it is used: nothing stays for ever because it is popular.
    const entry = { key, timer: setTimeout(() => forget(name), lifeMs).unref() }
    entries.set(name, entry)
    key.catch(() => entries.get(name) === entry && forget(name))
    const [leastUsed = name] = entries.keys()
    if (entries.size > size) forget(leastUsed)
    return key
  }
  return {
    get: (name, unwrap) => {
      const known = entries.get(name)
      if (!known) return add(name, unwrap())
      entries.delete(name)
      entries.set(name, known)
      return known.key
    },
    clear: () => {
      for (const name of entries.keys()) forget(name)
    },
  }
}
