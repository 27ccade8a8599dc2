export type LookUp<Value> = {
  readonly find: (key: string) => Promise<Value | undefined>
  /** What was remembered of it may no longer be so. */
  readonly forget: (key: string) => void
}

type Options<Value> = {
  /** Asked about all keys that came up in one turn of the event loop, each once. */
  readonly ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>
  /** How many answers stay in memory, none if zero, and how long; what was not there is never remembered. */
  readonly size: number
  readonly lifeMs: number
}

type Waiting<Value> = {
  readonly resolve: (value: Value | undefined) => void
  readonly reject: (error: unknown) => void
}

/** For rows that many requests ask for one by one and that hardly change: one statement for a crowd, none for the known. */
export function lookUp<Value>({ ask, size, lifeMs }: Options<Value>): LookUp<Value> {
  const known = new Map<string, { readonly value: Value; readonly until: number }>()
  let gathered = new Map<string, Waiting<Value>[]>()

  function remember(key: string, value: Value): void {
    if (size === 0) return
    const [oldest] = known.size < size ? [] : known.keys()
    if (oldest !== undefined) known.delete(oldest)
    known.set(key, { value, until: performance.now() + lifeMs })
  }

  async function answerAll(): Promise<void> {
    const asked = gathered
    gathered = new Map()
    try {
      const answers = await ask([...asked.keys()])
      for (const [key, waiting] of asked) {
        const value = answers.get(key)
        if (value !== undefined) remember(key, value)
        for (const { resolve } of waiting) resolve(value)
      }
    } catch (error) {
      for (const { reject } of [...asked.values()].flat()) reject(error)
    }
  }

  return {
    find: async (key) => {
      const held = known.get(key)
      if (held && performance.now() < held.until) return held.value
      return new Promise((resolve, reject) => {
        if (gathered.size === 0) setImmediate(() => void answerAll())
        gathered.set(key, [...(gathered.get(key) ?? []), { resolve, reject }])
      })
    },
    forget: (key) => void known.delete(key),
  }
}
