import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { queueOf } from './queue.ts'

it('runs two at once, in their order, and turns away whom it has no room for', async () => {
  const run = queueOf({ atOnce: 2, waiting: 3, waitMs: 5_000 })
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

it('lets nobody wait for ever, and a failure gives its place back', async () => {
  const run = queueOf({ atOnce: 1, waiting: 3, waitMs: 30 })
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
