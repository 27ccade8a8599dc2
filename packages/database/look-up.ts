export type LookUp<Value> = {
  readonly find: (key: string) => Promise<Value | undefined>
  /** What was remembered of it may no longer be so. */
  readonly forget: (key: string) => void
}

type Options<Value> = {
  /** Asked about all keys that came up in one turn of the event loop or while it was busy, each once. */
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
  let asking = false

  function remember(key: string, value: Value): void {
    if (size === 0) return
    const [oldest] = known.size < size ? [] : known.keys()
    if (oldest !== undefined) known.delete(oldest)
    known.set(key, { value, until: performance.now() + lifeMs })
  }

  async function answer(asked: ReadonlyMap<string, readonly Waiting<Value>[]>): Promise<void> {
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

  /** One question at a time: whoever comes meanwhile goes with the next, so a crowd costs few of them. */
  async function answerAll(): Promise<void> {
    while (gathered.size > 0) {
      const asked = gathered
      gathered = new Map()
      await answer(asked)
    }
    asking = false
  }

  function askSoon(): void {
    if (asking) return
    asking = true
    setImmediate(() => void answerAll())
  }

  return {
    find: async (key) => {
      const held = known.get(key)
      if (held && performance.now() < held.until) return held.value
      return new Promise((resolve, reject) => {
        const waiting = gathered.get(key)
        if (waiting) waiting.push({ resolve, reject })
        else gathered.set(key, [{ resolve, reject }])
        askSoon()
      })
    },
    forget: (key) => void known.delete(key),
  }
}
