import { createEngine } from '@cocobnk/order-book'
import { expect, it } from 'vitest'
import { applyAll, recordsOf } from './workload.ts'

it('the mix keeps the size of the book', () => {
  const { setup, mix } = recordsOf({ members: 100, resting: 2_000, seed: 1 }, 4_000)
  const [filled, after] = [createEngine(), createEngine()]
  for (const engine of [filled, after]) applyAll(engine, setup)
  applyAll(after, mix)
  const ratio = after.snapshot().length / filled.snapshot().length
  expect(ratio).toBeGreaterThan(0.8)
  expect(ratio).toBeLessThan(1.25)
})
