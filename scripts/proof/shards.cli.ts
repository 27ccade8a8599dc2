import { parseArgs } from 'node:util'
import type { Kill, Victim } from './shards/drive.ts'
import { proveShards } from './shards/prove.ts'

/**
 * Transfers between random members of several shards, each a PostgreSQL of its own, while worker, workflow engine and
 * shards are killed. The last line is one JSON object; the command fails if anything is off by one unit.
 */
const { values } = parseArgs({
  options: {
    transfers: { type: 'string', default: '10000' },
    shards: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '12' },
  },
})
const [transfers, shards, rounds] = [values.transfers, values.shards, values.rounds].map(Number)
if (!transfers || !shards || !rounds)
  throw new Error('usage: npm run proof:shards [-- --transfers N --shards N --rounds N]')

const { outcomes, kills, seconds, wrong } = await proveShards({ shards, transfers, rounds, say: console.log })
for (const line of wrong.slice(0, 20)) console.error(line)
const refusals = Map.groupBy(outcomes.values(), (one) => (one.outcome === 'DONE' ? 'DONE' : one.code))
console.log(
  JSON.stringify({
    transfers: outcomes.size,
    outcomes: Object.fromEntries([...refusals].map(([code, list]) => [code, list.length])),
    shards,
    kills: kills.length,
    recovery_ms: Object.fromEntries((['worker', 'engine', 'shard'] as const).map((one) => [one, recovery(one, kills)])),
    seconds: Math.round(seconds),
    wrong: wrong.length,
  }),
)
if (wrong.length > 0) process.exitCode = 1

function recovery(victim: Victim, all: readonly Kill[]): { p50: number; max: number } {
  const times = all.filter((kill) => kill.victim === victim).map(({ recoveryMs }) => Math.round(recoveryMs))
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: sorted[Math.floor(sorted.length / 2)] ?? 0, max: sorted.at(-1) ?? 0 }
}
