import { expect, it } from 'vitest'
import { runRestore } from './restore.ts'

it('L1–L7: a new machine restored from backup and archived log has everything acknowledged before', {
  timeout: 300_000,
}, async () => {
  const { acknowledged, ...report } = await runRestore()
  expect(report).toMatchObject({ lost: 0, violation: undefined })
  expect(acknowledged).toBeGreaterThan(100)
})
