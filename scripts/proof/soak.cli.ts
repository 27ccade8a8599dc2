import { parseArgs } from 'node:util'
import { freshDatabase } from '@cocobnk/database/testing'
import { stackDown, stackUp } from '@cocobnk/stack'
import { openPool } from '../../packages/ledger/testing/pool.ts'
import { soak } from '../../packages/ledger/testing/soak.ts'

/**
 * Runs the model against the real ledger for the given time. Regularly starts with a new database, so that each verification stays
 * complete and short. `--seed` alone repeats the one round of that seed.
 */
const INSTANCE = 'test-soak'
const OPERATIONS_A_DATABASE = 50_000
const RUNNERS = 6

const { values } = parseArgs({ options: { operations: { type: 'string' }, seed: { type: 'string' } } })
const wanted = Number(values.operations ?? (values.seed ? 1 : 1_000_000))
let seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 30))

Object.assign(process.env, await stackUp(INSTANCE, { only: ['postgres'] }))
const began = performance.now()
const answered = new Map<string, number>()
let done = 0
console.log(`${wanted} operations, seeds from ${seed}`)
try {
  while (done < wanted) await playPortion(Math.min(OPERATIONS_A_DATABASE, wanted - done))
} finally {
  await stackDown(INSTANCE)
}
console.log(
  JSON.stringify({ operations: done, seconds: seconds(), violations: 0, answered: Object.fromEntries(answered) }),
)

async function playPortion(operations: number): Promise<void> {
  const database = await freshDatabase('ledger')
  const url = database.urlOf('ledger_owner')
  const pool = openPool(url, RUNNERS)
  try {
    const soaked = await soak({ url, pool, operations, seed, runners: operations === 1 ? 1 : RUNNERS })
    for (const [code, count] of soaked.answered) answered.set(code, (answered.get(code) ?? 0) + count)
    done += soaked.operations
    console.log(`${done} operations in ${seconds()} s, seeds ${seed} to ${seed + soaked.rounds - 1}: every rule holds`)
    seed += soaked.rounds
  } finally {
    await pool.end()
    await database.drop()
  }
}

function seconds(): number {
  return Math.round((performance.now() - began) / 1000)
}
