import { expect, it } from 'vitest'
import { proveReorganisations } from './prove.ts'

it('D1, D3, L1–L7: chain reorganizations of random depth leave nothing wrongly spendable and nothing lost', {
  timeout: 240_000,
}, async () => {
  const report = await proveReorganisations({ bitcoin: 5, evm: 1 })
  expect(report).toMatchObject({ reorganisations: 6, payments: 30, wrong: [], violation: undefined })
})
