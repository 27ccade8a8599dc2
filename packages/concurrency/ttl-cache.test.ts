import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ttlCache } from './ttl-cache.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('reads once for concurrent callers, and again when the TTL is over', async () => {
  const read = vi.fn(async () => 'answer')
  const cached = ttlCache(1_000, read)
  await Promise.all([cached(), cached()])
  vi.advanceTimersByTime(999)
  expect(await cached()).toBe('answer')
  expect(read).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await cached()
  expect(read).toHaveBeenCalledTimes(2)
})

it('reads again after a failure', async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error('no database')).mockResolvedValueOnce('answer')
  const cached = ttlCache(1_000, read)
  await expect(cached()).rejects.toThrow('no database')
  expect(await cached()).toBe('answer')
})

it('keeps the newer value when an older read fails late', async () => {
  const late = Promise.withResolvers<string>()
  const read = vi.fn<() => Promise<string>>().mockReturnValueOnce(late.promise).mockResolvedValueOnce('newer')
  const cached = ttlCache(1_000, read)
  const first = cached()
  vi.advanceTimersByTime(1_000)
  expect(await cached()).toBe('newer')
  late.reject(new Error('late'))
  await expect(first).rejects.toThrow('late')
  expect(await cached()).toBe('newer')
  expect(read).toHaveBeenCalledTimes(2)
})
