import { expect, it } from 'vitest'
import { turns } from './turns.ts'

it('lets no more run at once than told, everybody in the order they came, and goes on after a failure', async () => {
  const inTurn = turns(2)
  const started: number[] = []
  let running = 0
  let most = 0
  const work = (index: number) =>
    inTurn(async () => {
      started.push(index)
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 1))
      running -= 1
      if (index === 1) throw new Error('one of them fails')
      return index
    })
  const all = await Promise.allSettled(Array.from({ length: 9 }, (_, index) => work(index)))
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', ...Array(7).fill('fulfilled')])
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(most).toBe(2)
})
