/** A semaphore with a waiting room: so many at once, so many who wait, each for so long. */
export function queueOf({ atOnce, waiting, waitMs }: { atOnce: number; waiting: number; waitMs: number }) {
  let running = 0
  const line: (() => void)[] = []
  const enter = (): Promise<boolean> => {
    if (running < atOnce) {
      running += 1
      return Promise.resolve(true)
    }
    if (line.length >= waiting) return Promise.resolve(false)
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const call = () => {
      clearTimeout(timer)
      resolve(true)
    }
    const timer = setTimeout(() => {
      line.splice(line.indexOf(call), 1)
      resolve(false)
    }, waitMs)
    line.push(call)
    return promise
  }
  const leave = () => {
    const next = line.shift()
    // Its place goes to whoever has waited longest.
    if (next) next()
    else running -= 1
  }
  /** Undefined if there was no place in time. */
  return async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (!(await enter())) return undefined
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
