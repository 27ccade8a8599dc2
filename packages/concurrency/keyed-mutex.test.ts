import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { keyedMutex } from './keyed-mutex.ts'

it('runs work with the same key in order, also after a failure, and other keys concurrently', async () => {
  const locked = keyedMutex()
  const log: string[] = []
  const work = (name: string, ms: number) => async () => {
    log.push(`${name} begins`)
    await pause(ms)
    log.push(`${name} ends`)
    if (name === 'a1') throw new Error('no')
    return name
  }
  const all = [locked('a', work('a1', 20)), locked('a', work('a2', 0)), locked('b', work('b1', 0))]
  const settled = await Promise.allSettled(all)
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(log).toEqual(['a1 begins', 'b1 begins', 'b1 ends', 'a1 ends', 'a2 begins', 'a2 ends'])
})
