export type Semaphore = <Value>(work: () => Promise<Value>) => Promise<Value>

/** Runs at most `permits` at once; the others wait in order of arrival. `semaphore(1)` is a mutex. */
export function semaphore(permits: number): Semaphore {
  const waiting: (() => void)[] = []
  let free = permits

  async function acquire(): Promise<void> {
    if (free > 0) {
      free -= 1
      return
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push(resolve)
    await promise
  }

  /** A released permit goes straight to the longest waiting. */
  function release(): void {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  return async (work) => {
    await acquire()
    try {
      return await work()
    } finally {
      release()
    }
  }
}
