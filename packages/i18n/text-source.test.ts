import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTextSource } from './text-source.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('loads a text once', async () => {
  const load = vi.fn(async () => ({ hello: 'Hello' }))
  const source = createTextSource(load)
  expect(source.load('en-US', 'shell')).toBe(source.load('en-US', 'shell'))
  expect(await source.load('en-US', 'shell')).toEqual({ hello: 'Hello' })
  expect(load).toHaveBeenCalledOnce()
})

it('a screen that rerenders after a failed load gets the same failure, and a later visit retries', async () => {
  const load = vi.fn(async () => ({ hello: 'Hello' }))
  load.mockRejectedValueOnce(new Error('offline'))
  const source = createTextSource(load)
  const failed = source.load('en-US', 'shell')
  await expect(failed).rejects.toThrow('offline')
  expect(source.load('en-US', 'shell')).toBe(failed)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await source.load('en-US', 'shell')).toEqual({ hello: 'Hello' })
})
