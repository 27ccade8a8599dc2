import { expect, it } from 'vitest'
import { eachAlone } from './each-alone.ts'

it('continues past items that fail or wait, and reports which failed and why', async () => {
  const done: number[] = []
  const failed: unknown[] = []
  const { promise: waited, resolve } = Promise.withResolvers<void>()
  await eachAlone(
    [1, 2, 3, 4, 5],
    async (item) => {
      if (item === 1) await waited
      if (item % 2 === 0) throw new Error(`${item} fails`)
      done.push(item)
      if (item === 5) resolve()
    },
    { atOnce: 2, onFailed: (item, error) => failed.push([item, String(error)]) },
  )
  expect(done).toEqual([3, 5, 1])
  expect(failed).toEqual([
    [2, 'Error: 2 fails'],
    [4, 'Error: 4 fails'],
  ])
})
