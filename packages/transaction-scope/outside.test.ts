import { expect, it } from 'vitest'
import { askOutside, insideTransaction, outsideTransactions } from './outside.ts'

const node = outsideTransactions('a node', { name: 'node', tip: async () => 7, double: (value: number) => value * 2 })

it('every function of a client throws inside a transaction, and nothing else changes', async () => {
  for (const ask of [() => node.tip(), () => node.double(1)])
    await expect(insideTransaction(async () => ask())).rejects.toThrow('a node is called inside a database transaction')
  expect([node.name, await node.tip(), node.double(2)]).toEqual(['node', 7, 4])
})

it('work started by a transaction and not awaited may call once it has ended', async () => {
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const later = await insideTransaction(async () => ({ asked: end.then(() => node.tip()) }))
  resolve()
  expect(await later.asked).toBe(7)
})

it('work that lacks an answer is rolled back and runs again once the answer was fetched outside', async () => {
  const key = () => askOutside('key', () => node.tip())
  const runs: string[] = []
  const value = await insideTransaction(async () => {
    runs.push('run')
    return [await key(), await key()]
  })
  expect([runs.length, value]).toEqual([2, [7, 7]])
})

it('an enclosing transaction is rolled back too, so that neither waits', async () => {
  const runs: string[] = []
  await insideTransaction(async () => {
    runs.push('outer')
    await insideTransaction(async () => {
      runs.push('inner')
      return askOutside('key', () => node.tip())
    })
  })
  expect(runs).toEqual(['outer', 'inner', 'outer', 'inner', 'inner'])
})

it('gives up on an answer whose key changes every time', async () => {
  let asked = 0
  const work = () => askOutside(`key ${asked++}`, () => node.tip())
  await expect(insideTransaction(work)).rejects.toThrow('lacking')
})
