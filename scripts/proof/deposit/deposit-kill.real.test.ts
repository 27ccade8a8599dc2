import { expect, it } from 'vitest'
import { proveDeposits } from './prove.ts'

it('D1, L1–L7: coins that arrive while worker, node, database, engine and Redis are killed are each credited once', {
  timeout: 240_000,
}, async () => {
  const { seconds: _, ...report } = await proveDeposits({ deposits: 60, rounds: 1 })
  expect(report).toEqual({
    deposits: 60,
    kills: { worker: 1, bitcoin: 1, postgres: 1, restate: 1, redis: 1 },
    wrong: [],
    violation: undefined,
  })
})
