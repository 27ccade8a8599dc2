import { expect, it } from 'vitest'
import { proveByCutting } from './cut.ts'

it('W1, W3: while links are cut, slow and silent, and signer, worker and PostgreSQL die, withdrawals are paid once or not at all', {
  timeout: 600_000,
}, async () => {
  const victims = ['signer', 'worker', 'postgres'] as const
  const short = { cuts: 6, seed: 20_260_101, victims, confirmations: 1, say: () => undefined }
  const { ends, wrong, violation, cuts } = await proveByCutting(short)
  expect({ wrong, violation }).toEqual({ wrong: [], violation: undefined })
  expect(cuts).toMatchObject({ signer: 1, worker: 1, postgres: 1 })
  expect(ends.PAID).toBeGreaterThan(0)
})
