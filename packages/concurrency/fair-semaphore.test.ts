import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { fairSemaphore } from './fair-semaphore.ts'

const BOUNDS = { permits: 2, permitsEach: 1, maxWaiting: 40, waitMs: 5_000 }

/** Runs work of members, named like `network/member`, and notes in which order it began and how much of a key ran at once. */
function track(bounds: Partial<typeof BOUNDS> = {}) {
  const run = fairSemaphore({ ...BOUNDS, ...bounds })
  const begun: string[] = []
  const running = new Map<string, number>()
  let most = 0
  const work = (name: string, ms = 5) =>
    run([name.split('/')[0] ?? '', name], async () => {
      begun.push(name)
      running.set(name, (running.get(name) ?? 0) + 1)
      most = Math.max(most, ...running.values())
      await pause(ms)
      running.set(name, (running.get(name) ?? 0) - 1)
      return name
    })
  return { begun, work, most: () => most }
}

it('runs one work of a key at a time, and lets another key pass all that it has queued', async () => {
  const { begun, work, most } = track()
  const flood = Array.from({ length: 20 }, () => work('a/x'))
  const honest = work('b/y')
  expect(await honest).toBe('b/y')
  expect(begun.slice(0, 2)).toEqual(['a/x', 'b/y'])
  expect(await Promise.all(flood)).toHaveLength(20)
  expect(most()).toBe(1)
})

it('takes turns between networks first, and between the members of a network second', async () => {
  const { begun, work } = track({ permits: 1 })
  const all = ['a/x', 'a/x', 'a/x', 'a/y', 'b/z'].map((name) => work(name))
  await Promise.all(all)
  expect(begun).toEqual(['a/x', 'b/z', 'a/y', 'a/x', 'a/x'])
})

it('drops work of whoever has queued the most when the queue is full, never that of somebody with less', async () => {
  const { work } = track({ permits: 1, maxWaiting: 4 })
  const flood = Array.from({ length: 8 }, () => work('a/x', 20))
  const honest = [work('b/y'), work('c/z')]
  expect(await Promise.all(honest)).toEqual(['b/y', 'c/z'])
  expect((await Promise.all(flood)).filter((one) => one === undefined)).toHaveLength(5)
})

it('gives up waiting after its time, and releases the permit of work that failed', async () => {
  const run = fairSemaphore({ ...BOUNDS, permits: 1, waitMs: 30 })
  const long = run(['a'], () => pause(120, 'long'))
  expect(await run(['b'], async () => 'late')).toBeUndefined()
  expect(await long).toBe('long')
  await expect(run(['a'], () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await run(['a'], async () => 'next')).toBe('next')
})
