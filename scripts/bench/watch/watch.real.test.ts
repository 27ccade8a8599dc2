import { expect, it } from 'vitest'
import { benchWatching } from './watch.ts'

it('the bench of watchers follows, credits, catches up and reaches an open screen', { timeout: 240_000 }, async () => {
  const sizes = { addresses: 2_000, outputs: 300, ours: 100, blocks: 20, credits: 3 }
  const report = await benchWatching(sizes)
  expect(report).toMatchObject({ addresses: 2_000, block_outputs: 300, credited: 100 })
  expect(report.block_seconds).toBeLessThan(5)
  expect(report.catch_up_blocks_a_second).toBeGreaterThan(1)
})
