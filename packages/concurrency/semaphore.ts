export type Semaphore = <Value>(work: () => Promise<Value>) => Promise<Value>

type Bounds = {
  /** How many run at once. */
  readonly permits: number
  readonly maxWaiting: number
  readonly waitMs: number
}

/** Runs at most `permits` at once; the others wait in order of arrival. `semaphore(1)` is a mutex. */
export function semaphore(permits: number): Semaphore {
  const { acquire, release } = permitsOf(permits)
  return async (work) => {
    await acquire()
    try {
      return await work()
    } finally {
      release()
    }
  }
}

/** A semaphore with a bounded queue. Returns undefined if the queue is full or the wait takes longer than `waitMs`. */
export function boundedSemaphore({ permits, maxWaiting, waitMs }: Bounds) {
  const { acquire, release } = permitsOf(permits)
  return async <Value>(work: () => Promise<Value>): Promise<Value | undefined> => {
    if (!(await acquire({ maxWaiting, waitMs }))) return undefined
    try {
      return await work()
    } finally {
      release()
    }
  }
}

function permitsOf(permits: number) {
  const waiting: (() => void)[] = []
  let free = permits

  /** Resolves to whether a permit was acquired; without bounds it always is. */
  async function acquire(bounds?: Pick<Bounds, 'maxWaiting' | 'waitMs'>): Promise<boolean> {
    if (free > 0) {
      free -= 1
      return true
    }
    if (bounds && waiting.length >= bounds.maxWaiting) return false
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const grant = () => resolve(true)
    waiting.push(grant)
    if (!bounds) return promise
    const timer = setTimeout(() => {
      const place = waiting.indexOf(grant)
      if (place >= 0) waiting.splice(place, 1)
      resolve(false)
    }, bounds.waitMs)
    return promise.finally(() => clearTimeout(timer))
  }

  /** A released permit goes straight to the longest waiting. */
  function release(): void {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  return { acquire, release }
}
