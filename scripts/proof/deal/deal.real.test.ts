import { expect, it } from 'vitest'
import { proveDeals } from './prove.ts'

it('a sample of the proof: nothing is overfilled, lost or left set aside, while processes are killed', async () => {
  const proof = await proveDeals({ shards: 2, operations: 60, members: 8, kills: 1 })
  expect(proof.faults).toEqual([])
  expect(proof).toMatchObject({ leftAside: 0, kills: 1, raceWon: 8 })
})
