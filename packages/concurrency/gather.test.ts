import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { gather } from './gather.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('passes on the first immediately and the following ones together', () => {
  const handOn = vi.fn()
  const give = gather<number>(20, handOn)
  give(1)
  give(2)
  give(3, 4)
  expect(handOn.mock.calls).toEqual([[[1]]])
  vi.advanceTimersByTime(20)
  expect(handOn.mock.calls).toEqual([[[1]], [[2, 3, 4]]])
})

it('passes on immediately again after a pause', () => {
  const handOn = vi.fn()
  const give = gather<number>(20, handOn)
  give(1)
  vi.advanceTimersByTime(40)
  give(2)
  expect(handOn.mock.calls).toEqual([[[1]], [[2]]])
})
