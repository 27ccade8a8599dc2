import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createInRow } from './in-row.ts'

it('does what has the same key one after the other, in order, also after one failed, and lets others pass', async () => {
  const inRow = createInRow()
  const log: string[] = []
  const work = (name: string, ms: number) => async () => {
    log.push(`${name} begins`)
    await pause(ms)
    log.push(`${name} ends`)
    if (name === 'a1') throw new Error('no')
    return name
  }
  const all = [inRow('a', work('a1', 20)), inRow('a', work('a2', 0)), inRow('b', work('b1', 0))]
  const settled = await Promise.allSettled(all)
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(log).toEqual(['a1 begins', 'b1 begins', 'b1 ends', 'a1 ends', 'a2 begins', 'a2 ends'])
})
