import type { KeyObject } from 'node:crypto'

export type KeyCache = {
  /** The key by its name, from memory or by `unwrap`; many who ask at once wait for one. */
  get(name: string, unwrap: () => Promise<KeyObject>): Promise<KeyObject>
  /** The key if it is in memory already. */
  peek(name: string): KeyObject | undefined
  clear(): void
}

type Entry = { readonly key: Promise<KeyObject>; readonly timer: NodeJS.Timeout; ready?: KeyObject }

/** Remembers the keys used last, few and not for long: asking the token for each field would be slow. */
export function keyCache({ size, lifeMs }: { readonly size: number; readonly lifeMs: number }): KeyCache {
  const entries = new Map<string, Entry>()
  const forget = (name: string) => {
    clearTimeout(entries.get(name)?.timer)
    entries.delete(name)
  }
  const add = (name: string, key: Promise<KeyObject>) => {
    // Its time runs from here, however often it is used: nothing stays for ever because it is popular.
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
