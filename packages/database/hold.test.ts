import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdFor } from './hold.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a held read', () => {
  it('is done once for everybody who asks meanwhile, and again when its time is over', async () => {
    const read = vi.fn(async () => 'answer')
    const held = holdFor(1_000, read)
    await Promise.all([held(), held()])
    vi.advanceTimersByTime(999)
    expect(await held()).toBe('answer')
    expect(read).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    await held()
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('is done again after it failed', async () => {
    const read = vi.fn().mockRejectedValueOnce(new Error('no database')).mockResolvedValueOnce('answer')
    const held = holdFor(1_000, read)
    await expect(held()).rejects.toThrow('no database')
    expect(await held()).toBe('answer')
  })
})
