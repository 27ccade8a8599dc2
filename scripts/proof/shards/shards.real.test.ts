import { expect, it } from 'vitest'
import { proveShards } from './prove.ts'

it('200 transfers between two shards are exact, each once, though worker, engine and a shard are killed', async () => {
  const { outcomes, kills, wrong } = await proveShards({ shards: 2, transfers: 200, rounds: 1 })
  expect(wrong).toEqual([])
  expect(kills.map(({ victim }) => victim)).toEqual(['worker', 'engine', 'shard'])
  const done = [...outcomes.values()].filter(({ outcome }) => outcome === 'DONE').length
  expect(done).toBeGreaterThan(150)
}, 180_000)
