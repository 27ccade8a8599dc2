import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { semaphore } from './semaphore.ts'

describe('a semaphore', () => {
  it('runs no more at once than it has permits, in order of arrival, and continues after a failure', async () => {
    const run = semaphore(2)
    const started: number[] = []
    let running = 0
    let most = 0
    const work = (index: number) =>
      run(async () => {
        started.push(index)
        running += 1
        most = Math.max(most, running)
        await pause(1)
        running -= 1
        if (index === 1) throw new Error('one of them fails')
        return index
      })
    const all = await Promise.allSettled(Array.from({ length: 9 }, (_, index) => work(index)))
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', ...Array(7).fill('fulfilled')])
    expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(most).toBe(2)
  })
})
