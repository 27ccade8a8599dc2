import { expect, it } from 'vitest'
import { runKills } from './kill.ts'

it('L1–L7: kill -9 of database and service under load loses nothing, doubles nothing, moves nothing by a unit', {
  timeout: 300_000,
}, async () => {
  const { acknowledged, recoveryMs, ...report } = await runKills(3)
  expect(report).toEqual({ kills: 3, lost: 0, unknown: 0, drifted: 0, violation: undefined })
  expect(acknowledged).toBeGreaterThan(100)
  expect([recoveryMs.database.length, recoveryMs.service.length]).toEqual([2, 1])
})
