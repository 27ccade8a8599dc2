import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keyedTtlCache } from './keyed-ttl-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function counted(evict: 'oldest' | 'least recently used' = 'oldest') {
  const cache = keyedTtlCache<object>({ maxEntries: 2, ttlMs: 1_000, evict, wipe: true })
  const reads: string[] = []
  const get = (key: string) =>
    cache.get(key, async () => {
      reads.push(key)
      return { key }
    })
  return { cache, get, reads }
}

it('reads once for concurrent callers, and not again while it is cached', async () => {
  const { get, reads } = counted()
  const values = await Promise.all([get('a'), get('a'), get('a')])
  values.push(await get('a'))
  expect(new Set(values).size).toBe(1)
  expect(reads).toEqual(['a'])
})

it('evicts the oldest entry when it is full', async () => {
  const { get, reads } = counted()
  for (const key of ['a', 'b', 'a', 'c', 'b', 'a']) await get(key)
  expect(reads).toEqual(['a', 'b', 'c', 'a'])
})

it('evicts the least recently used entry when it is full, if asked to', async () => {
  const { get, reads } = counted('least recently used')
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key)
  expect(reads).toEqual(['a', 'b', 'c', 'b'])
})

it('never has more entries than its limit, and wipes them when they expire', async () => {
  const { get } = counted('least recently used')
  for (let index = 0; index < 10_000; index += 1) await get(`many ${index}`)
  expect(vi.getTimerCount()).toBe(2)
  vi.advanceTimersByTime(1_000)
  expect(vi.getTimerCount()).toBe(0)
})

it('expires an entry after its TTL even if it is used all the time', async () => {
  const { get, reads } = counted('least recently used')
  for (let step = 0; step < 3; step += 1) {
    await get('a')
    vi.advanceTimersByTime(400)
  }
  await get('a')
  expect(reads).toEqual(['a', 'a'])
})

it('does not cache a failure', async () => {
  const { cache, get } = counted()
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await get('a')).toEqual({ key: 'a' })
})

it('is empty after it has been cleared', async () => {
  const { cache, get, reads } = counted()
  await get('a')
  cache.clear()
  await get('a')
  expect(reads).toEqual(['a', 'a'])
})
