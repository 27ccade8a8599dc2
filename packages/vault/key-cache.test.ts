import { createSecretKey, randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keyCache } from './key-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function counted(options: { size: number; lifeMs: number }) {
  const cache = keyCache(options)
  const unwrapped: string[] = []
  const get = (name: string) =>
    cache.get(name, async () => {
      unwrapped.push(name)
      return createSecretKey(randomBytes(32))
    })
  return { cache, get, unwrapped }
}

it('loads once for concurrent callers, and not again while cached', async () => {
  const { get, unwrapped } = counted({ size: 2, lifeMs: 1_000 })
  const keys = await Promise.all([get('a'), get('a'), get('a')])
  keys.push(await get('a'))
  expect(new Set(keys).size).toBe(1)
  expect(unwrapped).toEqual(['a'])
})

it('never exceeds its size, and evicts the least recently used', async () => {
  const { get, unwrapped } = counted({ size: 2, lifeMs: 1_000 })
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await get(name)
  expect(unwrapped).toEqual(['a', 'b', 'c', 'b'])
  for (let index = 0; index < 10_000; index += 1) await get(`many ${index}`)
  expect(vi.getTimerCount()).toBe(2)
})

it('expires even what is used all the time', async () => {
  const { get, unwrapped } = counted({ size: 2, lifeMs: 1_000 })
  for (let step = 0; step < 3; step += 1) {
    await get('a')
    vi.advanceTimersByTime(400)
  }
  await get('a')
  expect(unwrapped).toEqual(['a', 'a'])
})

it('does not cache a failure', async () => {
  const { cache, get } = counted({ size: 2, lifeMs: 1_000 })
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect((await get('a')).type).toBe('secret')
})

it('is empty after it has been cleared', async () => {
  const { cache, get, unwrapped } = counted({ size: 2, lifeMs: 1_000 })
  await get('a')
  cache.clear()
  await get('a')
  expect(unwrapped).toEqual(['a', 'a'])
})

it('peeks at what is in memory, and not at what is still loading', async () => {
  const { cache, get } = counted({ size: 2, lifeMs: 1_000 })
  const asked = get('a')
  expect(cache.peek('a')).toBeUndefined()
  const key = await asked
  expect(cache.peek('a')).toBe(key)
  vi.advanceTimersByTime(1_000)
  expect(cache.peek('a')).toBeUndefined()
})
