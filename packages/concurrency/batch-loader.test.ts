import { expect, it, vi } from 'vitest'
import { batchLoader } from './batch-loader.ts'

function loader(maxEntries = 10, ttlMs = 60_000) {
  const batches: string[][] = []
  const rows = new Map([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ])
  const load = async (keys: readonly string[]) => {
    batches.push([...keys])
    return new Map(keys.flatMap((key) => (rows.has(key) ? [[key, rows.get(key) ?? 0] as const] : [])))
  }
  return { batches, rows, ...batchLoader({ load, cache: { maxEntries, ttlMs } }) }
}

it('loads the distinct keys of concurrent requests in one batch and answers each request', async () => {
  const { batches, find } = loader()
  expect(await Promise.all([find('a'), find('b'), find('a'), find('nobody')])).toEqual([1, 2, 1, undefined])
  expect(batches).toEqual([['a', 'b', 'nobody']])
})

it('caches found values, and never missing ones', async () => {
  const { batches, rows, find } = loader()
  await Promise.all([find('a'), find('d')])
  rows.set('d', 4)
  expect(await Promise.all([find('a'), find('d')])).toEqual([1, 4])
  expect(batches).toEqual([['a', 'd'], ['d']])
})

it('drops forgotten and expired values, and the oldest one when the cache is full', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { batches, find, forget } = loader(2, 1_000)
  await find('a')
  forget('a')
  await find('a')
  await find('b')
  await find('c')
  await find('a')
  expect(batches).toEqual([['a'], ['a'], ['b'], ['c'], ['a']])
  vi.advanceTimersByTime(1_001)
  await find('a')
  expect(batches).toHaveLength(6)
  vi.useRealTimers()
})

it('rejects every request of a failed batch, and loads again for the next one', async () => {
  let fails = true
  const { find } = batchLoader({
    load: async (keys) => {
      if (fails) throw new Error('away')
      return new Map(keys.map((key) => [key, 1]))
    },
    cache: { maxEntries: 10, ttlMs: 1_000 },
  })
  expect(await Promise.allSettled([find('a'), find('b')])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ])
  fails = false
  expect(await find('a')).toBe(1)
})

it('loads every time without a cache, and shares the next batch among requests that arrive during one', async () => {
  const batches: string[][] = []
  const release = Promise.withResolvers<void>()
  const { find } = batchLoader({
    load: async (keys) => {
      batches.push([...keys])
      await release.promise
      return new Map(keys.map((key) => [key, key]))
    },
  })
  const first = find('a')
  await vi.waitFor(() => expect(batches).toHaveLength(1))
  const others = [find('a'), find('b'), find('a')]
  release.resolve()
  expect(await Promise.all([first, ...others])).toEqual(['a', 'a', 'b', 'a'])
  expect(batches).toEqual([['a'], ['a', 'b']])
})
