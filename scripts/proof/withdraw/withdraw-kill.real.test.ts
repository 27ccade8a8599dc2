import { expect, it } from 'vitest'
import { proveWithdrawals } from './prove.ts'

it('W1–W3, L1–L7: withdrawals that are paid while worker, signer, node, database and engine are killed reach the chain once each', {
  timeout: 400_000,
}, async () => {
  const { seconds: _, withdrawals, transactions, ...report } = await proveWithdrawals(5)
  expect([withdrawals > 0, transactions > 0]).toEqual([true, true])
  expect(report).toEqual({
    kills: { worker: 1, signer: 1, bitcoin: 1, postgres: 1, restate: 1 },
    wrong: [],
    in_flight: '0',
    violation: undefined,
  })
})
