export type ExpiringMapOptions = {
  readonly ttlMs: number
  readonly maxEntries: number
  /** Which entry goes when the map is full. Default: the oldest. */
  readonly evict?: 'oldest' | 'least recently used'
  /** Removes entries from memory when they expire, instead of at the next access. For secrets. */
  readonly wipe?: boolean
}

type Entry<Value> = { readonly value: Value; readonly until: number; readonly timer: NodeJS.Timeout | undefined }

/** Entries live for `ttlMs` after they were set, however often they are read. */
export function expiringMap<Value>({ ttlMs, maxEntries, evict = 'oldest', wipe = false }: ExpiringMapOptions) {
  const entries = new Map<string, Entry<Value>>()

  function remove(key: string): void {
    clearTimeout(entries.get(key)?.timer)
    entries.delete(key)
  }

  return {
    get(key: string): Value | undefined {
      const entry = entries.get(key)
      if (!entry || performance.now() >= entry.until) return undefined
      if (evict === 'least recently used') {
        entries.delete(key)
        entries.set(key, entry)
      }
      return entry.value
    },
    set(key: string, value: Value): void {
      remove(key)
      const [first] = entries.size < maxEntries ? [] : entries.keys()
      if (first !== undefined) remove(first)
      const timer = wipe ? setTimeout(() => remove(key), ttlMs).unref() : undefined
      entries.set(key, { value, until: performance.now() + ttlMs, timer })
    },
    /** If a value is given, deletes only if it is still the stored one. */
    delete(key: string, value?: Value): void {
      if (value === undefined || entries.get(key)?.value === value) remove(key)
    },
    clear(): void {
      for (const key of entries.keys()) remove(key)
    },
  }
}
