type Bounds = {
  /** How many run at once. */
  readonly permits: number
  /** How many of one key run at once. */
  readonly permitsEach: number
  readonly maxWaiting: number
  readonly waitMs: number
}

type Waiting = { readonly keys: readonly string[]; readonly answer: (isGranted: boolean) => void }

/** What a key has of the semaphore, for as long as something of it runs or waits. */
type Use = { running: number; waiting: number; turns: number }

/**
 * A semaphore with a bounded queue that many callers share. Each work has keys, the widest first, such as a network and a member in it. The
 * next turn goes to the key that had the fewest, so nobody waits for all that another has queued. If the queue is full, the work of whoever
 * has queued the most is dropped. Returns undefined for work that was dropped or waited longer than `waitMs`.
 */
export function fairSemaphore({ permits, permitsEach, maxWaiting, waitMs }: Bounds) {
  const uses = new Map<string, Use>()
  const queue: Waiting[] = []
  let free = permits

  const useOf = (key: string): Use => uses.get(key) ?? { running: 0, waiting: 0, turns: 0 }

  function count(keys: readonly string[], by: Partial<Use>): void {
    for (const key of keys) {
      const { running, waiting, turns } = useOf(key)
      const use = {
        running: running + (by.running ?? 0),
        waiting: waiting + (by.waiting ?? 0),
        turns: turns + (by.turns ?? 0),
      }
      if (use.running + use.waiting === 0) uses.delete(key)
      else uses.set(key, use)
    }
  }

  /** Removes an entry from the queue and answers it. */
  function answer(entry: Waiting, isGranted: boolean): void {
    const place = queue.indexOf(entry)
    if (place < 0) return
    queue.splice(place, 1)
    count(entry.keys, isGranted ? { waiting: -1, running: 1, turns: 1 } : { waiting: -1 })
    if (isGranted) free -= 1
    entry.answer(isGranted)
  }

  /** The first of a list by some numbers of its keys, compared key by key. */
  function least(entries: readonly Waiting[], numberOf: (use: Use) => number): Waiting | undefined {
    const ranks = new Map(entries.map((entry) => [entry, entry.keys.map((key) => numberOf(useOf(key)))]))
    return entries.reduce<Waiting | undefined>(
      (found, entry) => (found && compare(ranks.get(found), ranks.get(entry)) <= 0 ? found : entry),
      undefined,
    )
  }

  function grantFree(): void {
    while (free > 0) {
      const open = queue.filter(({ keys }) => keys.every((key) => useOf(key).running < permitsEach))
      const next = least(open, ({ turns }) => turns)
      if (!next) return
      answer(next, true)
    }
  }

  async function acquire(keys: readonly string[]): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const entry: Waiting = { keys, answer: resolve }
    queue.push(entry)
    count(keys, { waiting: 1 })
    grantFree()
    // Of those who have queued equally much, the latest is dropped.
    const heaviest = queue.length > maxWaiting ? least(queue.toReversed(), ({ waiting }) => -waiting) : undefined
    if (heaviest) answer(heaviest, false)
    const timer = setTimeout(() => answer(entry, false), waitMs)
    return promise.finally(() => clearTimeout(timer))
  }

  return async <Value>(keys: readonly string[], work: () => Promise<Value>): Promise<Value | undefined> => {
    if (!(await acquire(keys))) return undefined
    try {
      return await work()
    } finally {
      free += 1
      count(keys, { running: -1 })
      grantFree()
    }
  }
}

function compare(one: readonly number[] = [], other: readonly number[] = []): number {
  const place = one.findIndex((number, at) => number !== other[at])
  return place < 0 ? 0 : (one[place] ?? 0) - (other[place] ?? 0)
}
