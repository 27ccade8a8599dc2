import { inTurn } from '@cocobnk/testing/rotation'
import { expect, it } from 'vitest'
import { proveInsider } from './prove.ts'

it('a sample of the proof: nobody who owns a process gains without bound, and a forger is stopped', async () => {
  const proof = await proveInsider({
    chosen: (permits) => inTurn(permits, 4),
    by: ['database', 'poster'],
    stops: 1,
    everyMs: 2_000,
  })
  expect(proof.wrong).toEqual([])
  expect(proof.attempts.length).toBeGreaterThan(80)
  expect(proof.stopMs).toHaveLength(1)
})
