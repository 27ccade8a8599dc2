import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { boundedSemaphore, semaphore } from './semaphore.ts'

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

describe('a bounded semaphore', () => {
  it('runs two at once in order of arrival, and rejects work beyond the queue limit', async () => {
    const run = boundedSemaphore({ permits: 2, maxWaiting: 3, waitMs: 5_000 })
    const begun: number[] = []
    let running = 0
    let most = 0
    const work = (name: number) =>
      run(async () => {
        begun.push(name)
        most = Math.max(most, ++running)
        await pause(20)
        running -= 1
        return name
      })
    const all = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(work))
    expect(all).toEqual([1, 2, 3, 4, 5, undefined, undefined])
    expect([begun, most]).toEqual([[1, 2, 3, 4, 5], 2])
    expect(await work(8)).toBe(8)
  })

  it('gives up waiting after its time, and releases the permit of work that failed', async () => {
    const run = boundedSemaphore({ permits: 1, maxWaiting: 3, waitMs: 30 })
    const long = run(() => pause(120, 'long'))
    expect(await run(async () => 'late')).toBeUndefined()
    expect(await long).toBe('long')
    await expect(
      run(async () => {
        throw new Error('broken')
      }),
    ).rejects.toThrow('broken')
    expect(await run(async () => 'next')).toBe('next')
  })
})
