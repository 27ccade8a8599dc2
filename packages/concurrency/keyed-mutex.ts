import { type Semaphore, semaphore } from './semaphore.ts'

export type KeyedMutex = <Value>(key: string, work: () => Promise<Value>) => Promise<Value>

/** Runs work with the same key one at a time, in order of arrival; work with other keys runs concurrently. */
export function keyedMutex(): KeyedMutex {
  const locks = new Map<string, { readonly run: Semaphore; users: number }>()
  return async (key, work) => {
    const lock = locks.get(key) ?? { run: semaphore(1), users: 0 }
    locks.set(key, lock)
    lock.users += 1
    try {
      return await lock.run(work)
    } finally {
      lock.users -= 1
      if (lock.users === 0) locks.delete(key)
    }
  }
}
