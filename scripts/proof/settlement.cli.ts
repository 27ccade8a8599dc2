import { parseArgs } from 'node:util'
import type { Kill, Victim } from './settlement/drive.ts'
import { proveSettlements } from './settlement/prove.ts'

/**
 * Settles with one and with two legs between random members of several shards, each a separate PostgreSQL, while worker, workflow engine
 * and shards are killed. The last line is one JSON object; the command fails if anything is off by one unit.
 */
const { values } = parseArgs({
  options: {
    settlements: { type: 'string', default: '10000' },
    shards: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '12' },
  },
})
const [settlements, shards, rounds] = [values.settlements, values.shards, values.rounds].map(Number)
if (!settlements || !shards || !rounds)
  throw new Error('usage: npm run proof:settlement [-- --settlements N --shards N --rounds N]')

const { outcomes, kills, seconds, faults } = await proveSettlements({ shards, settlements, rounds, say: console.log })
const wrong = Object.entries(faults).flatMap(([kind, list]) => list.map((one) => `${kind}: ${one}`))
for (const line of wrong.slice(0, 20)) console.error(line)
const refusals = Map.groupBy(outcomes.values(), (one) => (one.outcome === 'DONE' ? 'DONE' : one.code))
console.log(
  JSON.stringify({
    settlements: outcomes.size,
    outcomes: Object.fromEntries([...refusals].map(([code, list]) => [code, list.length])),
    lost: faults.lost.length,
    doubled: faults.doubled.length,
    one_sided: faults.oneSided.length,
    unended: faults.unended.length,
    others: faults.others.length,
    shards,
    kills: kills.length,
    recovery_ms: Object.fromEntries((['worker', 'engine', 'shard'] as const).map((one) => [one, recovery(one, kills)])),
    seconds: Math.round(seconds),
  }),
)
if (wrong.length > 0) process.exitCode = 1

function recovery(victim: Victim, all: readonly Kill[]): { p50: number; max: number } {
  const times = all.filter((kill) => kill.victim === victim).map(({ recoveryMs }) => Math.round(recoveryMs))
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: sorted[Math.floor(sorted.length / 2)] ?? 0, max: sorted.at(-1) ?? 0 }
}
