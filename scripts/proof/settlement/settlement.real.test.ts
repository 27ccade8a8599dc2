import { expect, it } from 'vitest'
import { proveSettlements } from './prove.ts'

it('200 settlements over two shards are exact, each once, while worker, engine and a shard are killed', async () => {
  const { outcomes, kills, faults } = await proveSettlements({ shards: 2, settlements: 200, rounds: 1 })
  expect(faults).toEqual({ lost: [], doubled: [], oneSided: [], unended: [], others: [] })
  expect(kills.map(({ victim }) => victim)).toEqual(['worker', 'engine', 'shard'])
  const done = [...outcomes.values()].filter(({ outcome }) => outcome === 'DONE').length
  expect(done).toBeGreaterThan(130)
}, 180_000)
